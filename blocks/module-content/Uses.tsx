import { makeStyles, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import type { NamedUse } from '../../domain/contracts/module.calls.ts'
import type { PartName } from '../../domain/modules/content.ts'
import { partKind } from '../../domain/modules/part-kinds.ts'
import { fetchUses } from '../../src/api/modules.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { Failure } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  two: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    maxWidth: '1100px',
  },
  list: { marginBlock: '4px', paddingInlineStart: tokens.spacingHorizontalL, maxHeight: '280px', overflow: 'auto' },
  quiet: { color: tokens.colorNeutralForeground3 },
})

/** What uses a definition, and what it uses. */
export function Uses({ part, name }: { readonly part: PartName; readonly name: string }) {
  const styles = useStyles()
  const t = useT()
  const heading = useId()
  const of = { kind: partKind(part.kind).used, key: part.key }
  const { value, error, again } = useFetched(`${of.kind} ${of.key}`, stop => fetchUses(of, stop))
  if (error) return <Failure error={error} onRetry={again} />
  if (!value) return null
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h4 id={heading} className={styles.title}>
        {t('modUsesOf', { name })}
      </h4>
      <div className={styles.two}>
        <Side title={t('modUsedBy')} uses={value.usedBy} />
        <Side title={t('modUsesWhat')} uses={value.uses} />
      </div>
    </section>
  )
}

function Side({ title, uses }: { readonly title: string; readonly uses: readonly NamedUse[] }) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  return (
    <div>
      <strong>{title}</strong> <span className={styles.quiet}>{uses.length === 0 ? t('modNothing') : uses.length}</span>
      <ul className={styles.list}>
        {uses.map(u => (
          <li key={`${u.kind}/${u.key}`}>
            {t(`modUsed_${u.kind}`)}: {u.title ? `${text(u.title)} ` : ''}
            <code>{u.key}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}
