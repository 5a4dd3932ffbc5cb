import { Button, Table, TableBody, TableCell, TableHeader, TableHeaderCell, TableRow } from '@fluentui/react-components'
import { ArrowCounterclockwise16Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { DeadJob } from '../../domain/contracts/cron.calls.ts'
import { showInstant } from '../../domain/values/shown-instant.ts'
import { runDeadJobs } from '../../src/api/jobs.ts'
import { userZone } from '../../src/fields/show-value.ts'
import { useT } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { errorText } from '../../src/views/parts/error-text.ts'

interface Props {
  readonly jobs: readonly DeadJob[]
  onAgain(): void
}

/** Background jobs without attempts left, with their last error; each can run again. */
export function DeadJobs({ jobs, onAgain }: Props) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  if (jobs.length === 0) return null
  const kinds: Readonly<Record<string, string>> = {
    export: t('deadJob_export'),
    import: t('deadJob_import'),
    'import-undo': t('deadJob_import_undo'),
  }
  const again = async (ids: readonly string[]) => {
    if (busy) return
    setBusy(true)
    try {
      const { queued } = await runDeadJobs(ids)
      notify(
        queued > 0
          ? { kind: 'success', code: 'deadJobQueued', message: `${t('deadJobQueued')}: ${queued}` }
          : { kind: 'warning', code: 'deadJobNone' },
      )
    } catch (failure) {
      notify({
        kind: 'error',
        code: 'moduleRequestFailed',
        message: `${t('moduleRequestFailed')}: ${errorText(failure)}`,
      })
    } finally {
      setBusy(false)
      onAgain()
    }
  }
  const title = t('deadJobs', { n: jobs.length })
  return (
    <section className="portside-jobs-dead" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {jobs.length > 1 ? (
          <Button size="small" disabledFocusable={busy} onClick={() => void again(jobs.map(j => j.id))}>
            {t('deadJobAllAgain')}
          </Button>
        ) : null}
      </header>
      <p>{t('deadJobsHint', { attempts: Math.max(...jobs.map(j => j.attempts)) })}</p>
      <Table size="small" aria-label={title}>
        <TableHeader>
          <TableRow>
            {(
              [
                'deadJobKind',
                'deadJobCompany',
                'deadJobPerson',
                'deadJobEnded',
                'deadJobAttempts',
                'deadJobError',
              ] as const
            ).map(code => (
              <TableHeaderCell key={code}>{t(code)}</TableHeaderCell>
            ))}
            <TableHeaderCell aria-label={t('deadJobAgain')} />
          </TableRow>
        </TableHeader>
        <TableBody>
          {jobs.map(j => (
            <TableRow key={j.id}>
              <TableCell>{kinds[j.kind] ?? j.kind}</TableCell>
              <TableCell>{j.company ?? '–'}</TableCell>
              <TableCell>{j.person ?? '–'}</TableCell>
              <TableCell>{showInstant(j.endedAt, userZone())}</TableCell>
              <TableCell>{j.attempts}</TableCell>
              <TableCell>{j.error ?? '–'}</TableCell>
              <TableCell>
                <Button
                  size="small"
                  icon={<ArrowCounterclockwise16Regular />}
                  disabledFocusable={busy}
                  onClick={() => void again([j.id])}
                >
                  {t('deadJobAgain')}
                </Button>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  )
}
