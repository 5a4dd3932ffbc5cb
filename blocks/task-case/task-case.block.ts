import { definePart } from '../../domain/meta/blocks.ts'
import { object, word } from '../../domain/meta/designing/shape.ts'
import { shown } from '../../domain/meta/names/view-names.ts'

/** Fields of a task: the code of its case, the kind of record that it is about, and its id. */
export interface TaskCasePart {
  readonly case: string
  readonly entity: string
  readonly record: string
}

declare module '../../domain/meta/view.ts' {
  interface RecordParts {
    /** The record of a task, shown with the views of its case. */
    readonly taskCase: TaskCasePart
  }
}

export const taskCase = definePart<TaskCasePart>({
  name: 'taskCase',
  settings: object({ case: word, entity: word, record: word }),
  names: { case: shown, entity: shown, record: shown },
  fields: s => [s.case, s.entity, s.record],
})
