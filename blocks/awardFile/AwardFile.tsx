import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { ArrowDownload16Regular, ShieldCheckmark16Regular } from '@fluentui/react-icons'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { AwardFileChecked } from '../../domain/contracts/award-file.calls.ts'
import { text } from '../../domain/meta/text.ts'
import { checkAwardFile, saveAwardFile } from '../../src/api/award-file.ts'
import { useT } from '../../src/i18n/intl.ts'
import type { MessageKey } from '../../src/i18n/messages.ts'
import { notify } from '../../src/state/notices.ts'
import { ChooseFile } from '../../src/ui/ChooseFile.tsx'
import type { ViewPanel } from '../../src/views/host.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { tableStyles } from '../../src/views/parts/figure-table.ts'

const useStyles = makeStyles({
  title: tableStyles.title,
  quiet: tableStyles.quiet,
  part: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    paddingBlock: '8px',
    maxWidth: '760px',
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  digest: { overflowWrap: 'anywhere', fontFamily: tokens.fontFamilyMonospace },
})

const verdicts: Readonly<Record<NonNullable<AwardFileChecked['fault']>, MessageKey>> = {
  unreadable: 'awardFileUnreadable',
  changed: 'awardFileChanged',
  ranking: 'awardFileRanking',
  other: 'awardFileOther',
}

/** Downloads the file of an award, and checks one that somebody has: its ranking is counted again from it. */
export function AwardFile({ panel, award }: { readonly panel: ViewPanel; readonly award: string }) {
  const styles = useStyles()
  const t = useT()
  const title = useId()
  const [busy, setBusy] = useState(false)
  const [checked, setChecked] = useState<AwardFileChecked | null>(null)
  const doing = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      notify({ kind: 'error', code: 'failed', message: errorText(error) })
    }
    setBusy(false)
  }
  const save = () => doing(() => saveAwardFile(award))
  const check = (file: File) =>
    doing(async () => {
      setChecked(null)
      setChecked(await checkAwardFile(award, file))
    })
  useSaving(panel, save)
  return (
    <section className={styles.part} aria-labelledby={title}>
      <h3 id={title} className={styles.title}>
        {t('awardFile')}
      </h3>
      <span className={styles.quiet}>{t('awardFileNote')}</span>
      <div className={styles.actions}>
        <Button size="small" icon={<ArrowDownload16Regular />} disabledFocusable={busy} onClick={() => void save()}>
          {t('awardFileSave')}
        </Button>
        <ChooseFile
          label={t('awardFileCheck')}
          accept=".json"
          icon={<ShieldCheckmark16Regular />}
          busy={busy}
          onFile={file => void check(file)}
        />
      </div>
      {checked ? (
        <MessageBar intent={checked.fault ? 'error' : 'success'} layout="multiline" role="status">
          <MessageBarBody>
            {t(checked.fault ? verdicts[checked.fault] : 'awardFileTrue')}{' '}
            <span className={styles.digest}>{checked.digest}</span>
          </MessageBarBody>
        </MessageBar>
      ) : null}
    </section>
  )
}

function useSaving({ host }: ViewPanel, save: () => Promise<void>): void {
  const saveNow = useEffectEvent(save)
  useEffect(
    () =>
      host.command({
        id: 'record.awardFile',
        group: 'record',
        title: text('Download the Award File', '下载授标文件'),
        run: () => saveNow(),
      }),
    [host],
  )
}
