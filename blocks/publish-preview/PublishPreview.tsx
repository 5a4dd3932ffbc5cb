import { makeStyles, tokens } from '@fluentui/react-components'
import type { ModuleDetail } from '../../domain/contracts/module.calls.ts'
import { isApiError } from '../../src/api/errors.ts'
import { fetchModule, planModule } from '../../src/api/modules.ts'
import { useT } from '../../src/i18n/intl.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { Failure } from '../../src/views/parts/PanelStates.tsx'
import { partStyles } from '../../src/views/parts/part-styles.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { Changes } from '../module-content/Changes.tsx'
import { Plan } from '../module-content/Plan.tsx'

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, paddingBlock: '8px', minWidth: 0 },
  heading: partStyles.heading,
  quiet: { ...partStyles.quiet, margin: 0 },
})

interface Props {
  /** The module. */
  readonly id: string
  /** The version to put into use; null for a release. */
  readonly version: string | null
  readonly pulse: number
}

/** What the task would publish as things stand: the plan of a switch, or what a release adds to the last version. */
export function PublishPreview({ id, version, pulse }: Props) {
  const styles = useStyles()
  const t = useT()
  return (
    <section className={styles.part} aria-label={t('publishPreview')}>
      <h3 className={styles.heading}>{t('publishPreview')}</h3>
      {version === null ? <OfRelease id={id} pulse={pulse} /> : <OfSwitch id={id} version={version} pulse={pulse} />}
    </section>
  )
}

function OfSwitch({ id, version, pulse }: Props & { readonly version: string }) {
  const styles = useStyles()
  const { value, error, again } = useFetched(`${id} ${version}`, () => planModule({ id, version }), pulse)
  // A version that cannot be put into use is no failure of the preview.
  if (isApiError(error, 'VALIDATION')) return <p className={styles.quiet}>{errorText(error)}</p>
  if (error) return <Failure error={error} onRetry={again} />
  return value ? <Plan plan={value} /> : null
}

function OfRelease({ id, pulse }: Omit<Props, 'version'>) {
  const { value, error, again } = useFetched(id, stop => fetchModule(id, stop), pulse)
  if (error) return <Failure error={error} onRetry={again} />
  return value ? <Release detail={value} /> : null
}

function Release({ detail: { changes, releases, open } }: { readonly detail: ModuleDetail }) {
  const styles = useStyles()
  const t = useT()
  const inUse = releases.find(r => r.current)?.version
  if (!open) return <p className={styles.quiet}>{t('publishNotOpen')}</p>
  if (changes.length === 0) return <p className={styles.quiet}>{t('publishNothing')}</p>
  return (
    <>
      <p className={styles.quiet}>
        {inUse === undefined ? t('publishFirst') : t('modChangedSince', { version: inUse })}
      </p>
      <Changes changes={changes} />
    </>
  )
}
