import {
  Button,
  makeStyles,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  ProgressBar,
  tokens,
  Tooltip,
} from '@fluentui/react-components'
import { ArrowDownload20Regular, Dismiss16Regular } from '@fluentui/react-icons'
import { useStore } from '@nanostores/react'
import { exportFormats, type ExportFormat, type ExportQuery } from '../../../domain/contracts/export.calls.ts'
import { useT } from '../../i18n/intl.ts'
import { $exports, runExport, stopExport } from '../../state/exports.ts'
import { notify } from '../../state/notices.ts'
import { errorText } from '../parts/error-text.ts'
import { PanelMenu } from '../parts/PanelMenu.tsx'

const useStyles = makeStyles({
  run: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  bar: { width: '64px' },
})

/** Exports the list to a file: starts the background job, and can stop it. */
export function ExportButton({ service, query }: { readonly service: string; query(): ExportQuery }) {
  const styles = useStyles()
  const t = useT()
  const running = useStore($exports).find(e => e.service === service)
  const start = (format: ExportFormat) => {
    runExport(service, { ...query(), format }).catch((error: unknown) => {
      notify({ kind: 'error', code: 'exportFailed', message: `${t('exportFailed')} ${errorText(error)}` })
    })
  }
  if (running) {
    const said = running.total > 0 ? t('exportProgress', { done: running.done, total: running.total }) : t('exporting')
    return (
      <span className={styles.run} role="status" aria-label={said}>
        <ProgressBar
          className={styles.bar}
          aria-hidden="true"
          {...(running.total > 0 ? { value: running.done / running.total } : {})}
        />
        <span>{running.total > 0 ? `${Math.floor((100 * running.done) / running.total)}%` : ''}</span>
        <Tooltip content={t('stopExport')} relationship="label">
          <Button
            size="small"
            appearance="subtle"
            icon={<Dismiss16Regular />}
            disabledFocusable={running.stopping}
            onClick={() => {
              stopExport(running.job)
            }}
          />
        </Tooltip>
      </span>
    )
  }
  return (
    <PanelMenu>
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={t('export')} relationship="label">
          <Button size="small" appearance="subtle" icon={<ArrowDownload20Regular />} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {exportFormats.map(f => (
            <MenuItem
              key={f}
              onClick={() => {
                start(f)
              }}
            >
              {t(f === 'xlsx' ? 'exportXlsx' : 'exportCsv')}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </PanelMenu>
  )
}
