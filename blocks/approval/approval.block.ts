import { definePart } from '../../domain/meta/blocks.ts'
import { oneOf } from '../../domain/meta/names/known.ts'
import { object, word } from '../../domain/meta/designing/shape.ts'

/** What belongs to a decision, above the fields of a task, a process or a copy. */
export interface ApprovalPart {
  readonly of: 'task' | 'instance' | 'copy'
}

declare module '../../domain/meta/view.ts' {
  interface RecordParts {
    readonly approval: ApprovalPart
  }
}

export const approval = definePart<ApprovalPart>({
  name: 'approval',
  settings: object({ of: word }),
  names: { of: oneOf('subject of a decision', ['task', 'instance', 'copy']) },
})
