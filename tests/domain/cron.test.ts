import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cronMatches, cronNext, isZone } from '../../domain/values/cron-next.ts'
import { parseCron, type Cron } from '../../domain/values/cron.ts'

/** Agreed facts about cron expressions, of both schools (shared/data/cron). */
const vectors = <T>(file: string): T[] =>
  JSON.parse(fs.readFileSync(new URL(`../../../shared/data/cron/${file}.json`, import.meta.url), 'utf8')) as T[]
interface Next {
  readonly expression: string
  readonly timezone: string
  readonly after: string
  readonly next: readonly string[]
}

const parsed = (text: string, dialect: 'unix' | 'quartz'): Cron => {
  const cron = parseCron(text, dialect)
  if (!cron) throw new Error(`${text} is refused`)
  return cron
}
const nextOf = (cron: Cron, v: { timezone: string; after: string }, n: number) =>
  cronNext(cron, v.timezone, new Date(v.after), n).map(d => d.toISOString().replace('.000', ''))

test.each(['unix', 'quartz'] as const)('%s expressions come at the agreed times', dialect => {
  const all = vectors<Next>(`${dialect}_next`)
  expect(all.length).toBeGreaterThan(50)
  const differ = all.filter(v => nextOf(parsed(v.expression, dialect), v, v.next.length).join() !== v.next.join())
  expect(
    differ.map(
      v =>
        `${v.expression} after ${v.after}: ${nextOf(parsed(v.expression, dialect), v, v.next.length).join()} is not ${v.next.join()}`,
    ),
  ).toEqual([])
})

test.each(['unix', 'quartz'] as const)('what is no %s expression is refused', dialect => {
  const all = vectors<string>(`${dialect}_invalid`)
  expect(all.length).toBeGreaterThan(10)
  expect(all.filter(e => parseCron(e, dialect))).toEqual([])
})

test('Quartz expressions match the times that Quartz says', () => {
  const all = vectors<{ expression: string; local_time: string; matches: boolean }>('quartz_matches')
  const differ = all.filter(v => {
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = v.local_time.split(/\D/).map(Number)
    return cronMatches(parsed(v.expression, 'quartz'), { year, month, day, hour, minute, second }) !== v.matches
  })
  expect(differ).toEqual([])
})

describe('zones and the change of the clocks', () => {
  const all = vectors<Next & { all_agree: boolean; by_implementation?: Readonly<Record<string, readonly string[]>> }>(
    'timezone_next',
  )
  test.each(all.map(v => [`${v.expression} in ${v.timezone} after ${v.after}`, v] as const))('%s', (_, v) => {
    const agreed = v.all_agree ? [v.next] : Object.values(v.by_implementation ?? {})
    expect(agreed.map(a => a.join())).toContain(nextOf(parsed(v.expression, 'unix'), v, agreed[0]?.length ?? 5).join())
  })
  test('a daily job in the hour that is left out comes when it ends, and once in the hour that comes twice', () => {
    expect(
      nextOf(parsed('30 2 * * *', 'unix'), { timezone: 'Europe/Berlin', after: '2026-03-28T12:00:00Z' }, 2),
    ).toEqual(['2026-03-29T01:00:00Z', '2026-03-30T00:30:00Z'])
    expect(
      nextOf(parsed('30 2 * * *', 'unix'), { timezone: 'Europe/Berlin', after: '2026-10-24T12:00:00Z' }, 2),
    ).toEqual(['2026-10-25T00:30:00Z', '2026-10-26T01:30:00Z'])
  })
})

test('a time that never comes has no next, and a name is a zone or none', () => {
  expect(cronNext(parsed('0 0 30 2 *', 'unix'), 'UTC', new Date('2026-01-01T00:00:00Z'), 5)).toEqual([])
  expect([isZone('Asia/Shanghai'), isZone('UTC'), isZone('Nowhere/Else')]).toEqual([true, true, false])
})
