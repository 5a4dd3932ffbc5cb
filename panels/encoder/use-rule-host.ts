import { useEffect, useEffectEvent } from 'react'
import { useT } from '../../src/i18n/intl.ts'
import type { PanelProps } from '../contract.ts'
import type { useRule } from './use-rule.ts'

/** What the panel of a rule reports, and what it does when it is left or refreshed. */
export function useRuleHost(
  host: PanelProps['host'],
  code: string,
  rule: ReturnType<typeof useRule>,
  again: () => void,
): void {
  const t = useT()
  const { dirty } = rule
  useEffect(() => {
    host.title(code === '' ? t('encNew') : t('encTitle', { code }))
  }, [host, code, t])
  // Reported again for a new rule: saving it reported no unsaved work.
  const waits = dirty ? code : null
  useEffect(() => {
    host.dirty(waits === null ? null : { en_US: 'Code rule', zh_CN: '编码规则' })
  }, [host, waits])
  const save = useEffectEvent(rule.save)
  const refresh = useEffectEvent(() => {
    again()
    if (!dirty) rule.again()
    return Promise.resolve()
  })
  useEffect(() => host.onLeave(() => save()), [host])
  useEffect(() => host.onRefresh(() => refresh()), [host])
}
