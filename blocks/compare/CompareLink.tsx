import { Button } from '@fluentui/react-components'
import { BranchCompare20Regular } from '@fluentui/react-icons'
import { idOf } from '../../domain/meta/field.ts'
import { queryList } from '../../src/api/records.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { compareAddress, mostCompared } from '../../src/views/compare-address.ts'
import { howOf, type How, type ViewPanel } from '../../src/views/host.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import type { Values } from '../../src/views/record/model/draft.ts'
import type { ComparedRecords } from './compare.block.ts'

/** Compares related records, this one first. */
export function CompareLink({
  panel,
  code,
  compares: { service, field, within = [], title },
  record,
}: {
  readonly panel: ViewPanel
  readonly code: string
  readonly compares: ComparedRecords
  readonly record: Values & { readonly id: string }
}) {
  const t = useT()
  const text = useText()
  const open = async (how: How) => {
    try {
      const { resultList } = await queryList(service, {
        start: 0,
        length: mostCompared + 1,
        conditions: [field, ...within].map(f => ({ field: f, operator: 'eq', value: String(idOf(record[f])) })),
      })
      const others = resultList.map(r => r.id).filter(id => id !== record.id)
      if (others.length === 0) return notify({ kind: 'info', code: 'compareAlone' })
      if (others.length >= mostCompared)
        notify({ kind: 'info', code: 'compareMany', message: t('compareMany', { most: mostCompared }) })
      panel.host.open(compareAddress(code, [record.id, ...others].slice(0, mostCompared)), how)
    } catch (error) {
      notify({ kind: 'error', code: 'failed', message: errorText(error) })
    }
  }
  return (
    <Button
      size="small"
      icon={<BranchCompare20Regular />}
      onClick={e => {
        void open(howOf(e))
      }}
    >
      {text(title)}
    </Button>
  )
}
