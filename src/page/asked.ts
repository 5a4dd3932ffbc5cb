import type { ChosenRecord } from '../views/host.ts'

/** An action of a status list that a page offers for a record. */
export interface Asking {
  readonly list: string
  readonly action: string
  readonly record: ChosenRecord
}
