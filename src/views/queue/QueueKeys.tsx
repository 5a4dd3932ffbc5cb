import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { useT } from '../../i18n/intl.ts'
import type { ViewPanel } from '../host.ts'
import type { QueueCommand } from './use-queue-commands.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 4px',
    padding: '4px 8px',
    flexShrink: 0,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  key: { fontFamily: 'inherit', marginInlineStart: '6px', color: tokens.colorNeutralForeground3 },
  button: { minWidth: 0, fontWeight: tokens.fontWeightRegular },
})

/** What can be done by one key each; the same as buttons. */
export function QueueKeys({
  panel,
  commands,
}: {
  readonly panel: ViewPanel
  readonly commands: readonly QueueCommand[]
}) {
  const styles = useStyles()
  const t = useT()
  const keys = useStore(panel.host.keys)
  return (
    <div className={styles.bar} role="group" aria-label={t('triageKeys')}>
      {commands.map(({ id, label, key, run }) => (
        <Button
          key={id}
          size="small"
          appearance="subtle"
          className={styles.button}
          onClick={() => {
            void run()
          }}
        >
          {t(label)}
          <kbd className={styles.key} aria-hidden>
            {key ?? keys[id]}
          </kbd>
        </Button>
      ))}
    </div>
  )
}
