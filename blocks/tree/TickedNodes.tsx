import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons'
import { useT } from '../../src/i18n/intl.ts'
import type { TickedNode } from './tree-state.ts'

const useStyles = makeStyles({
  more: { margin: 0, padding: '6px 12px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  ticked: {
    padding: '8px 12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '& p': { margin: 0 },
    '& ul': { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexWrap: 'wrap', columnGap: '16px' },
    '& li': { display: 'inline-flex', alignItems: 'center', gap: '2px' },
  },
})

/** Selected nodes of a tree, each removable. */
export function TickedNodes({
  nodes,
  onUntick,
  onNone,
}: {
  readonly nodes: readonly TickedNode[]
  onUntick(id: string): void
  onNone(): void
}) {
  const styles = useStyles()
  const t = useT()
  if (nodes.length === 0) return <p className={styles.more}>{t('treeTickNone')}</p>
  return (
    <section className={styles.ticked} aria-label={t('treeTicked', { count: nodes.length })}>
      <p role="status">
        {t('treeTicked', { count: nodes.length })}{' '}
        <Button size="small" appearance="subtle" onClick={onNone}>
          {t('treeUntickAll')}
        </Button>
      </p>
      <ul>
        {nodes.map(n => (
          <li key={n.id}>
            {n.name}
            <Button
              size="small"
              appearance="subtle"
              icon={<Dismiss16Regular />}
              aria-label={t('treeUntick', { name: n.name })}
              onClick={() => {
                onUntick(n.id)
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
