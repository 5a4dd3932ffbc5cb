import { listLabel, useLists } from './lists.ts'

const names = 'platform:objectName'

/** What an object is called in the present language; one that an administrator made by its own name. */
export function useObjectName(): (entity: string) => string {
  useLists([names])
  return entity => listLabel(names, entity)
}
