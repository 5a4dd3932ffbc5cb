import { describe, expect, test } from 'vitest'
import { cronMatches, cronNext } from '../../domain/values/cron-next.ts'
import { isZone } from '../../domain/values/zone-clock.ts'
import { parseCron, type Cron } from '../../domain/values/cron.ts'
import { sharedJson } from '../shared-data.ts'

/** Agreed facts about both dialects of cron expressions (shared/data/cron). */
const vectors = <T>(file: string): T[] => (sharedJson(`cron/${file}.json`) ?? []) as T[]
const absent = vectors('quartz_matches').length === 0
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

test.skipIf(absent).each(['unix', 'quartz'] as const)('%s expressions run at the expected times', dialect => {
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

test.skipIf(absent).each(['unix', 'quartz'] as const)('rejects invalid %s expressions', dialect => {
  const all = vectors<string>(`${dialect}_invalid`)
  expect(all.length).toBeGreaterThan(10)
  expect(all.filter(e => parseCron(e, dialect))).toEqual([])
})

test.skipIf(absent)('Quartz expressions run at the times of Quartz', () => {
  const all = vectors<{ expression: string; local_time: string; matches: boolean }>('quartz_matches')
  const differ = all.filter(v => {
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = v.local_time.split(/\D/).map(Number)
    return cronMatches(parsed(v.expression, 'quartz'), { year, month, day, hour, minute, second }) !== v.matches
  })
  expect(differ).toEqual([])
})

describe('time zones and clock changes', () => {
  const all = vectors<Next & { all_agree: boolean; by_implementation?: Readonly<Record<string, readonly string[]>> }>(
    'timezone_next',
  )
  test.each(all.map(v => [`${v.expression} in ${v.timezone} after ${v.after}`, v] as const))('%s', (_, v) => {
    const agreed = v.all_agree ? [v.next] : Object.values(v.by_implementation ?? {})
    expect(agreed.map(a => a.join())).toContain(nextOf(parsed(v.expression, 'unix'), v, agreed[0]?.length ?? 5).join())
  })
  test('a daily job in a skipped hour runs after it, and once in a repeated hour', () => {
    expect(
      nextOf(parsed('30 2 * * *', 'unix'), { timezone: 'Europe/Berlin', after: '2026-03-28T12:00:00Z' }, 2),
    ).toEqual(['2026-03-29T01:00:00Z', '2026-03-30T00:30:00Z'])
    expect(
      nextOf(parsed('30 2 * * *', 'unix'), { timezone: 'Europe/Berlin', after: '2026-10-24T12:00:00Z' }, 2),
    ).toEqual(['2026-10-25T00:30:00Z', '2026-10-26T01:30:00Z'])
  })
})

test('an expression without future time has no next run; rejects unknown time zones', () => {
  expect(cronNext(parsed('0 0 30 2 *', 'unix'), 'UTC', new Date('2026-01-01T00:00:00Z'), 5)).toEqual([])
  expect([isZone('Asia/Shanghai'), isZone('UTC'), isZone('Nowhere/Else')]).toEqual([true, true, false])
})

describe('E12: days that do not exist', () => {
  const next = (text: string, n = 3, after = '2026-01-01T00:00:00Z') => {
    const cron = parseCron(text)
    if (!cron) throw new Error(`${text} is refused`)
    return cronNext(cron, 'UTC', new Date(after), n).map(d => d.toISOString().slice(0, 10))
  }

  test.each([
    '0 0 31 2 *',
    '0 0 30 2 *',
    '0 0 31 4,6,9,11 *',
    '0 0 0 31W 2 ?',
    '0 0 0 30W 2 ?',
    '0 0 0 L-30 6 ?',
    '0 0 0 L-28 2 ? 2026',
    '0 0 0 1 1 ? 2025',
  ])('%s has no run time', text => {
    expect(next(text)).toEqual([])
  })

  test.each([
    ['0 0 0 31W * ?', ['2026-01-30', '2026-03-31', '2026-05-29', '2026-07-31']],
    ['0 0 0 30W * ?', ['2026-01-30', '2026-03-30', '2026-04-30', '2026-05-29']],
    ['0 0 0 29W 2 ?', ['2028-02-29', '2032-02-27', '2036-02-29', '2040-02-29']],
    ['0 0 0 L-30 * ?', ['2026-03-01', '2026-05-01', '2026-07-01', '2026-08-01']],
    ['0 0 0 L-29W * ?', ['2026-01-02', '2026-03-02', '2026-04-01', '2026-05-01']],
    ['0 0 0 LW 2 ?', ['2026-02-27', '2027-02-26', '2028-02-29', '2029-02-28']],
    ['0 0 31W * *', ['2026-01-30', '2026-03-31', '2026-05-29', '2026-07-31']],
  ] as const)('%s runs only in months with the day', (text, days) => {
    expect(next(text, 4)).toEqual(days)
  })
})

describe('E12: syntax of the other dialect', () => {
  test.each([
    ['0 9 ? * 1', '0 9 * * 1'],
    ['0 9 1 * ?', '0 9 1 * *'],
    ['0 9 ? * ?', '0 9 * * *'],
    ['  0 9 ? * MON-FRI ', '0 9 * * MON-FRI'],
  ])('%s in five fields is %s', (text, same) => {
    const days = (t: string) => cronNext(parsed(t, 'unix'), 'UTC', new Date('2026-01-01T00:00:00Z'), 20)
    expect(parseCron(text)).toBeDefined()
    expect(cronNext(parseCron(text) as Cron, 'UTC', new Date('2026-01-01T00:00:00Z'), 20)).toEqual(days(same))
  })

  test.each(['? 9 * * 1', '0 ? * * 1', '0 9 * ? 1', '0 9 ?/2 * 1', '0 9 ?,1 * 1'])('rejects %s', text => {
    expect(parseCron(text)).toBeUndefined()
  })

  test.each(['0 9 * * L', '0 0 9 * * L', '0 9 * * 1,L', '0 9 * * l'])(
    'L alone is not a day of the week in %s',
    text => {
      expect(parseCron(text)).toBeUndefined()
    },
  )

  test('L alone is the seventh day for Quartz, and 5L the last Friday for Unix', () => {
    const days = (t: string) =>
      cronNext(parseCron(t) as Cron, 'UTC', new Date('2026-01-01T00:00:00Z'), 2).map(d => d.toISOString().slice(0, 10))
    expect(days('0 0 9 ? * L')).toEqual(['2026-01-03', '2026-01-10'])
    expect(days('0 9 * * 5L')).toEqual(['2026-01-30', '2026-02-27'])
  })

  test('six fields with ? are Quartz, where 1 is Sunday', () => {
    expect(cronNext(parseCron('0 0 9 ? * 1') as Cron, 'UTC', new Date('2026-01-01T00:00:00Z'), 1)[0]?.getUTCDay()).toBe(
      0,
    )
  })
})
