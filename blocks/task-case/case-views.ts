import { generalCase } from '../../domain/values/task-case.ts'
import { isApiError } from '../../src/api/errors.ts'
import { fetchDetail } from '../../src/api/records.ts'

/** The views with which people work on the tasks of a case. */
export interface CaseViews {
  readonly name: string
  readonly create: string | null
  readonly update: string | null
  readonly view: string | null
  readonly hover: string | null
}

const code = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Null for general tasks, and for a case that is not there any more: its tasks stay as they are. */
export async function fetchCase(caseCode: string, stop: AbortSignal): Promise<CaseViews | null> {
  if (caseCode === generalCase) return null
  try {
    const { record } = await fetchDetail('TaskCase', { by: 'caseCode', value: caseCode }, stop)
    return {
      name: String(record.name),
      create: code(record.createViewCode),
      update: code(record.updateViewCode),
      view: code(record.viewViewCode),
      hover: code(record.hoverViewCode),
    }
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null
    throw error
  }
}

/** The address of a designed page, for a record or a new one. */
export const pageOf = (view: string, record: string | null): string =>
  `/base/page-making/${encodeURIComponent(view)}?id=${record ?? ''}`
