import { queryList } from '../../api/records.ts'
import type { Case } from './cases.ts'

/** Cases are made by administrators: there are few. */
const mostCases = 500

export async function readCases(stop: AbortSignal): Promise<readonly Case[]> {
  const { resultList } = await queryList('task_case_names', { start: 0, length: mostCases, count: false }, stop)
  return resultList.flatMap(row => {
    const { caseCode, name, role } = row
    return typeof caseCode === 'string'
      ? [{ code: caseCode, name: String(name ?? caseCode), role: typeof role === 'string' ? role : undefined }]
      : []
  })
}
