import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { BranchCompare20Regular } from '@fluentui/react-icons'
import { useT } from '../../../i18n/intl.ts'
import { howOf, type ViewPanel } from '../../host.ts'
import { compareVersions } from '../use-version-commands.ts'

const useStyles = makeStyles({ button: { marginBlockEnd: tokens.spacingVerticalS } })

/** Above the history of a record: opens it beside an earlier version. */
export function VersionsButton({
  panel,
  ...of
}: {
  readonly panel: ViewPanel
  readonly entity: string
  readonly view: string
  readonly id: string
}) {
  const styles = useStyles()
  const t = useT()
  return (
    <Button
      className={styles.button}
      size="small"
      icon={<BranchCompare20Regular />}
      onClick={e => {
        void compareVersions(panel, of, howOf(e))
      }}
    >
      {t('compareVersions')}
    </Button>
  )
}
