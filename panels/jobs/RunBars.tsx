import type { JobRunRow } from '../../domain/contracts/cron.calls.ts'
import { useT } from '../../src/i18n/intl.ts'

const height = 22,
  width = 5,
  shown = 20

export const secondsOf = (run: JobRunRow): number =>
  run.startedAt && run.endedAt ? Math.max(0, (Date.parse(run.endedAt) - Date.parse(run.startedAt)) / 1000) : 0

/** The last runs as bars: duration and result. */
export function RunBars({ runs }: { readonly runs: readonly JobRunRow[] }) {
  const t = useT()
  const last = runs.slice(-shown)
  if (last.length === 0) return <span>–</span>
  const longest = Math.max(...last.map(secondsOf), 1)
  const failed = last.filter(r => r.state === 'failed').length
  return (
    <svg
      className="portside-jobs-bars"
      role="img"
      aria-label={t('jobChart', { n: last.length, failed })}
      width={last.length * (width + 1)}
      height={height}
    >
      {last.map((r, i) => {
        const tall = Math.max(3, Math.round((secondsOf(r) / longest) * height))
        return (
          <rect
            key={r.id}
            data-state={r.state}
            x={i * (width + 1)}
            y={height - tall}
            width={width}
            height={tall}
            rx={1}
          />
        )
      })}
    </svg>
  )
}
