import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import type { ModulePlan } from '../../domain/contracts/module.calls.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { Changes } from './Changes.tsx'

const useStyles = makeStyles({
  problems: { marginBlock: 0, paddingInlineStart: tokens.spacingHorizontalL },
})

/** What a version would change, what it touches, and what keeps it from being applied. */
export function Plan({ plan }: { readonly plan: ModulePlan }) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  return (
    <>
      {plan.problems.length > 0 ? (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            {t('modProblems')}
            <ul className={styles.problems}>
              {plan.problems.map(p => (
                <li key={p}>{p}</li>
              ))}
            </ul>
          </MessageBarBody>
        </MessageBar>
      ) : null}
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
