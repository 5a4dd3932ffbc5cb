import { makeStyles, tokens, ToggleButton } from '@fluentui/react-components'
import { DataBarVertical16Regular, Table16Regular } from '@fluentui/react-icons'
import { useId, type ReactNode } from 'react'
import { useT } from '../../src/i18n/intl.ts'

const useStyles = makeStyles({
  card: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    padding: '10px 12px',
    gap: tokens.spacingVerticalS,
    containerType: 'inline-size',
    breakInside: 'avoid',
  },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  title: {
    margin: 0,
    flexGrow: 1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
})

/** The frame of a chart: its title, the way to its table, its tools. */
export function CardFrame({
  title,
  table,
  tools,
  children,
}: {
  readonly title: string
  /** Whether it stands as a table; absent for those that are one. */
  readonly table: { readonly shown: boolean; set(shown: boolean): void } | undefined
  readonly tools: ReactNode
  children(labelledBy: string): ReactNode
}) {
  const styles = useStyles()
  const t = useT()
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {table ? (
          <ToggleButton
            size="small"
            appearance="subtle"
            checked={table.shown}
            icon={table.shown ? <DataBarVertical16Regular /> : <Table16Regular />}
            onClick={() => {
              table.set(!table.shown)
            }}
          >
            {t(table.shown ? 'dashboardAsChart' : 'dashboardAsTable')}
          </ToggleButton>
        ) : null}
        {tools}
      </div>
      {children(id)}
    </section>
  )
}
