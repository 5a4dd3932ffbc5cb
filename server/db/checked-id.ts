import { isId } from '../../domain/meta/records/read-value.ts'

/** The prelude of a transaction is SQL text, so its values are checked to be ids. */
export function checkedId(id: string): string {
  if (!isId(id)) throw new Error('not an id')
  return id
}
