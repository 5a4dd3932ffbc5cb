import { makeStyles, tokens } from '@fluentui/react-components'
import type { PartChange, PlaceChange } from '../../domain/modules/difference.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { Chip } from '../../src/ui/Chip.tsx'

const useStyles = makeStyles({
  list: {
    margin: 0,
    paddingInlineStart: 0,
    listStyleType: 'none',
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
  },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  places: { marginBlock: '4px', paddingInlineStart: tokens.spacingHorizontalXXL },
  place: { overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
})

const tones = { added: 'success', changed: 'info', removed: 'danger' } as const

/** What differs in the definitions of a module, place by place. */
export function Changes({ changes }: { readonly changes: readonly PartChange[] }) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  return (
    <ul className={styles.list}>
      {changes.map(c => (
        <li key={`${c.kind}/${c.key}`}>
          <span className={styles.line}>
            <Chip tone={tones[c.what]}>{t(`mod_${c.what}`)}</Chip>
            <span>{t(`modKind_${c.kind}`)}</span>
            <strong>{c.title ? text(c.title) : c.key}</strong>
            {c.title ? <code>{c.key}</code> : null}
          </span>
          {c.places ? (
            <ul className={styles.places}>
              {c.places.map(p => (
                <Place key={p.place} change={p} />
              ))}
              {c.more === undefined ? null : <li className={styles.quiet}>{t('modMore', { count: c.more })}</li>}
            </ul>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function Place({ change: { place, before, after } }: { readonly change: PlaceChange }) {
  const styles = useStyles()
  return (
    <li className={styles.place}>
      <code>{place}</code>{' '}
      <span className={styles.quiet}>
        {before === undefined ? null : <del>{before}</del>}
        {before !== undefined && after !== undefined ? ' → ' : ''}
        {after === undefined ? null : <ins>{after}</ins>}
      </span>
    </li>
  )
}
