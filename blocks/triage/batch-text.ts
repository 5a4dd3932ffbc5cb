import { showDecimal } from '../../domain/values/shown-number.ts'
import { fetchTaskBatch } from '../../src/api/workflow.ts'
import { t } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'

/** What is asked before several tasks are approved; null where they can not be decided together, which is said. */
export async function batchText(ids: readonly string[]): Promise<string | null> {
  if (ids.length === 0) {
    notify({ kind: 'info', code: 'triageNoneSelected' })
    return null
  }
  const { differs, sums } = await fetchTaskBatch(ids)
  if (differs.length > 0) {
    const what = differs.map(d => t(`triageDiffers_${d}`)).join(', ')
    notify({ kind: 'warning', code: 'triageDiffers', message: t('triageDiffers', { what }) })
    return null
  }
  const parts = sums.map(s =>
    t('triageBatchSum', { ...s, total: showDecimal(s.total, 2), largest: showDecimal(s.largest, 2) }),
  )
  return [t('triageBatchAsk', { count: ids.length }), ...parts].join(' ')
}
