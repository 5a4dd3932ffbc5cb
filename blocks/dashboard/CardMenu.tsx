import { Button, MenuItem, MenuList, MenuPopover, MenuTrigger, makeStyles } from '@fluentui/react-components'
import {
  ArrowDownload16Regular,
  ArrowLeft16Regular,
  ArrowRight16Regular,
  EyeOff16Regular,
  Image16Regular,
  Info16Regular,
  MoreVertical16Regular,
} from '@fluentui/react-icons'
import { exportFormats } from '../../domain/contracts/export.calls.ts'
import { useT } from '../../src/i18n/intl.ts'
import { PanelMenu } from '../../src/views/parts/PanelMenu.tsx'
import { exportRows, type Exported } from './export-rows.ts'

const useStyles = makeStyles({
  button: { minWidth: '24px', maxWidth: '24px', height: '24px', padding: 0, flexShrink: 0 },
})

interface Props {
  readonly title: string
  readonly code: string
  /** What its rows are as files; absent for who exports nothing. */
  readonly exported: readonly Exported[] | undefined
  onDefinition(): void
  readonly onPicture: (() => void) | undefined
  readonly arranging: { move(places: -1 | 1): void; hide(): void } | undefined
}

/** What can be done with one number of a dashboard. */
export function CardMenu({ title, code, exported, onDefinition, onPicture, arranging }: Props) {
  const styles = useStyles()
  const t = useT()
  return (
    <PanelMenu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          className={styles.button}
          size="small"
          appearance="subtle"
          data-number={code}
          icon={<MoreVertical16Regular />}
          aria-label={t('dashboardMenu', { title })}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem icon={<Info16Regular />} onClick={onDefinition}>
            {t('dashboardCounts')}
          </MenuItem>
          {exported
            ? exportFormats.map(format => (
                <MenuItem
                  key={format}
                  icon={<ArrowDownload16Regular />}
                  onClick={() => {
                    exportRows(exported, format)
                  }}
                >
                  {t(format === 'xlsx' ? 'exportXlsx' : 'exportCsv')}
                </MenuItem>
              ))
            : null}
          {onPicture ? (
            <MenuItem icon={<Image16Regular />} onClick={onPicture}>
              {t('dashboardPicture')}
            </MenuItem>
          ) : null}
          {arranging ? (
            <>
              <MenuItem
                icon={<ArrowLeft16Regular />}
                onClick={() => {
                  arranging.move(-1)
                }}
              >
                {t('dashboardEarlier')}
              </MenuItem>
              <MenuItem
                icon={<ArrowRight16Regular />}
                onClick={() => {
                  arranging.move(1)
                }}
              >
                {t('dashboardLater')}
              </MenuItem>
              <MenuItem icon={<EyeOff16Regular />} onClick={arranging.hide}>
                {t('dashboardHide')}
              </MenuItem>
            </>
          ) : null}
        </MenuList>
      </MenuPopover>
    </PanelMenu>
  )
}
