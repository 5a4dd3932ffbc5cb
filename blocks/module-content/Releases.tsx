import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ModuleDetail, ModuleRelease } from '../../domain/contracts/module.calls.ts'
import { showInstant } from '../../domain/values/shown-instant.ts'
import { userZone } from '../../src/fields/show-value.ts'
import { useT } from '../../src/i18n/intl.ts'
import { Chip } from '../../src/ui/Chip.tsx'
import { Changes } from './Changes.tsx'

const useStyles = makeStyles({
  list: {
    margin: 0,
    paddingInlineStart: 0,
    listStyleType: 'none',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
  },
  release: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    padding: '8px 12px',
    minWidth: 0,
  },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  text: { marginBlock: '4px', overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
})

interface Props {
  readonly detail: ModuleDetail
  onSwitch(version: string): void
  onExport(version: string): void
}

/** Released versions, the newest first: what differs, why, and which is in use. */
export function Releases({ detail, onSwitch, onExport }: Props) {
  const styles = useStyles()
  const t = useT()
  const { releases } = detail
  if (releases.length === 0) return <span className={styles.quiet}>{t('modNoReleases')}</span>
  const others = releases.length > 1 && !detail.open
  return (
    <ul className={styles.list}>
      {releases.map(r => (
        <li key={r.version} className={styles.release}>
          <div className={styles.bar}>
            <strong>{r.version}</strong>
            {r.current ? <Chip tone="success">{t('modCurrent')}</Chip> : null}
            <span className={styles.quiet}>{t('modReleased', { at: showInstant(r.at, userZone()), by: r.by })}</span>
            <Button
              size="small"
              aria-label={`${t('modExport')}: ${r.version}`}
              onClick={() => {
                onExport(r.version)
              }}
            >
              {t('modExport')}
            </Button>
            {others && (!r.current || detail.changes.length > 0) ? (
              <Button
                size="small"
                aria-label={`${t('modSwitch')}: ${r.version}`}
                onClick={() => {
                  onSwitch(r.version)
                }}
              >
                {t('modSwitch')}
              </Button>
            ) : null}
          </div>
          <Note release={r} />
        </li>
      ))}
    </ul>
  )
}

function Note({ release: { task, remark, note } }: { readonly release: ModuleRelease }) {
  const styles = useStyles()
  const t = useT()
  return (
    <>
      <p className={styles.text}>
        {task}: {remark}
      </p>
      {note.length === 0 ? null : (
        <details>
          <summary>{t('modNote')}</summary>
          <Changes changes={note} />
        </details>
      )}
    </>
  )
}
