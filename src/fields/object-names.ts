import { listLabel, useLists } from './lists.ts'

const names = 'platform:objectName'

/** Name of an object in the current language. */
export function useObjectName(): (entity: string) => string {
  useLists([names])
  return entity => listLabel(names, entity)
}
