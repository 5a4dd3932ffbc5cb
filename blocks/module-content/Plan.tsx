import type { ModulePlan } from '../../domain/contracts/module.calls.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { Changes } from './Changes.tsx'
import { Problems } from './Problems.tsx'

/** What a version would change, what it touches, and what keeps it from being applied. */
export function Plan({ plan }: { readonly plan: ModulePlan }) {
  const t = useT()
  const text = useText()
  return (
    <>
      {plan.problems.length > 0 ? <Problems before={t('modProblems')} problems={plan.problems} /> : null}
      {plan.changes.length === 0 ? <p>{t('modNoChange')}</p> : <Changes changes={plan.changes} />}
      {plan.stays.map(s => (
        <p key={`${s.kind}/${s.key}`}>
          {t(`modKind_${s.kind}`)} <code>{s.key}</code>: {t('modStays')}
        </p>
      ))}
      {plan.touches.length > 0 ? <p>{t('modTouches', { names: plan.touches.map(n => text(n)).join(', ') })}</p> : null}
    </>
  )
}
