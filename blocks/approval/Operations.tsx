import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircle16Filled } from '@fluentui/react-icons'
import { useId, type MouseEvent } from 'react'
import type { OfferedOperation } from '../../domain/contracts/workflow.calls.ts'
import { showInstant } from '../../domain/values/shown-instant.ts'
import { performOperation } from '../../src/api/workflow.ts'
import { userZone } from '../../src/fields/show-value.ts'
import { useT } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { howOf, type ViewPanel } from '../../src/views/host.ts'
import { errorText } from '../../src/views/parts/error-text.ts'

const useStyles = makeStyles({
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: {
    listStyleType: 'none',
    margin: `${tokens.spacingVerticalXS} 0 0`,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
  },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  done: { color: tokens.colorStatusSuccessForeground1, display: 'inline-flex', alignItems: 'center', gap: '4px' },
})

interface Props {
  readonly panel: ViewPanel
  readonly task: string
  readonly operations: readonly OfferedOperation[]
  onDone(): void
}

/** Screens that the node wants opened at this task, with who has opened them; the default first. */
export function Operations({ panel, task, operations, onDone }: Props) {
  const styles = useStyles()
  const t = useT()
  const id = useId()
  const open = async (operation: OfferedOperation, event: MouseEvent) => {
    const how = howOf(event)
    try {
      await performOperation(task, operation.code)
      panel.host.open(operation.url, how)
      onDone()
    } catch (error) {
      notify({ kind: 'error', code: 'failed', message: errorText(error) })
    }
  }
  if (operations.length === 0) return null
  const inOrder = [...operations.filter(o => o.default === true), ...operations.filter(o => o.default !== true)]
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('apprOperations')}
      </h3>
      <ul className={styles.list}>
        {inOrder.map(o => (
          <li key={o.code} className={styles.line}>
            <Button
              size="small"
              appearance={o.default === true ? 'primary' : 'secondary'}
              onClick={e => void open(o, e)}
            >
              {o.name}
            </Button>
            {o.required === true && !o.done ? <span className={styles.note}>{t('apprOperationFirst')}</span> : null}
            {o.done ? (
              <span className={styles.done}>
                <CheckmarkCircle16Filled />
                <span className={styles.note}>
                  {t('apprOperationDone', { name: o.done.by, at: showInstant(o.done.at, userZone()) })}
                </span>
              </span>
            ) : null}
            {o.description === '' ? null : <span className={styles.note}>{o.description}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
