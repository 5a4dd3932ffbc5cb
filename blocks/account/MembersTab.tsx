import { useMemo } from 'react'
import { memberEntity, type MemberKind } from '../../domain/contracts/account.calls.ts'
import { changeMembers, fetchMembers } from '../../src/api/account.ts'
import { recordSource } from '../../src/fields/choice/options.ts'
import { useT } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { TransferBox } from '../../src/views/parts/TransferBox.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'

/** Members of the record's subject; each move takes effect at once (B-127). */
export function MembersTab({ entity, id }: { readonly entity: string; readonly id: string }) {
  const t = useT()
  const kind = (Object.entries(memberEntity).find(([, e]) => e === entity)?.[0] ?? 'role') as MemberKind
  const { value: people, error, again } = useFetched(`members/${id}`, stop => fetchMembers(kind, id, stop))
  const source = useMemo(() => recordSource('User'), [])
  if (error)
    return (
      <Failure error={error} onRetry={again}>
        {' '}
        {t('queryRoleFailed')}
      </Failure>
    )
  if (!people) return <LoadingBar shown />
  const change = (next: readonly { readonly value: string }[]) => {
    const had = new Set(people.map(p => p.id)),
      has = new Set(next.map(o => o.value))
    changeMembers(kind, {
      ids: [id],
      add: [...has].filter(x => !had.has(x)),
      remove: [...had].filter(x => !has.has(x)),
    })
      .then(
        () => {
          notify({ kind: 'success', code: 'saved' })
        },
        (e: unknown) => {
          notify({ kind: 'error', code: 'updateFailed', message: `${t('updateFailed')}: ${errorText(e)}` })
        },
      )
      .finally(again)
  }
  return (
    <TransferBox
      label={t('members')}
      of="User"
      chosen={people.map(p => ({ value: p.id, label: p.label }))}
      source={source}
      onChange={change}
    />
  )
}
