import type { Answer } from '../harness.ts'

/** Sentences of an answer by the field they stand at. */
export const problemsIn = (answer: Answer<unknown>): Record<string, string> =>
  Object.fromEntries(
    (answer.problems ?? [{ field: 'http', message: `${answer.http} ${answer.errorCode ?? ''}` }]).map(p => [
      p.field ?? '',
      p.message,
    ]),
  )
