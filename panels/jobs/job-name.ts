import type { ScheduledJobRow, ScheduledJobs } from '../../domain/contracts/cron.calls.ts'
import type { Text } from '../../domain/meta/text.ts'

/** A shipped job has its kind's name in both languages until renamed; each reader sees their own. */
export function jobName(
  job: Pick<ScheduledJobRow, 'name' | 'class'>,
  kinds: readonly Pick<ScheduledJobs['kinds'][number], 'id' | 'title'>[],
  say: (text: Text) => string,
): string {
  const title = kinds.find(k => k.id === job.class)?.title
  return title && job.name === `${title.en_US} · ${title.zh_CN}` ? say(title) : job.name
}
