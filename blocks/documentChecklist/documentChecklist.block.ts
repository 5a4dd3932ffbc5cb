import { definePart } from '../../domain/meta/blocks.ts'
import { object, word } from '../../domain/meta/designing/shape.ts'
import { address, kind } from '../../domain/meta/names/known.ts'

/** The required documents of a shipment or an order, each with where it stands and what comes next. */
export interface DocumentChecklistPart {
  /** What the record is. */
  readonly names: 'shipment' | 'po'
  /** Address of a new document; the record and the type are filled in. */
  readonly upload: string
  /** Address of a document. */
  readonly opens: string
}

declare module '../../domain/meta/view.ts' {
  interface RecordParts {
    readonly documentChecklist: DocumentChecklistPart
  }
}

export const documentChecklist = definePart<DocumentChecklistPart>({
  name: 'documentChecklist',
  settings: object({ names: word, upload: word, opens: word }),
  names: {
    names: kind('record', at => at.name === 'shipment' || at.name === 'po'),
    upload: address(),
    opens: address(),
  },
})
