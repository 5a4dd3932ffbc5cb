import { definePart } from '../../domain/meta/blocks.ts'
import { object, oneOf } from '../../domain/meta/designing/shape.ts'
import { oneOf as oneName } from '../../domain/meta/names/known.ts'

/** The text of a mail with its values, below a message or a template. */
export interface MailPreviewPart {
  readonly of: 'message' | 'template'
}

declare module '../../domain/meta/view.ts' {
  interface RecordParts {
    readonly mailPreview: MailPreviewPart
  }
}

export const mailPreview = definePart<MailPreviewPart>({
  name: 'mailPreview',
  settings: object({ of: oneOf('message', 'template') }),
  names: { of: oneName('mail text', ['message', 'template']) },
})
