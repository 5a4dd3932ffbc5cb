import { describe, expect, test } from 'vitest'
import { agentAt, refuseProxy, type ProxySetting } from '../../../domain/workflow/proxies.ts'

const proxy = (
  delegator: string,
  agent: string,
  from: string,
  to: string,
  process: string | null = null,
  zone = 'UTC',
): ProxySetting => ({ delegator, agent, process, from: `2026-05-${from}`, to: `2026-05-${to}`, zone })

describe('proxies', () => {
  const held = [proxy('A', 'B', '01', '10', 'pay')]

  test('WF-T46 rejects an overlap for the same process and for all processes', () => {
    const overlap = {
      code: 'PROXY_OVERLAP',
      from: '2026-05-05T00:00:00.000Z',
      to: '2026-05-06T00:00:00.000Z',
      agent: 'B',
    }
    expect(refuseProxy(proxy('A', 'C', '05', '06', 'pay'), held)).toEqual(overlap)
    expect(refuseProxy(proxy('A', 'C', '05', '06'), held)).toEqual(overlap)
    expect(refuseProxy(proxy('A', 'C', '05', '06', 'award'), held)).toBeUndefined()
  })

  test('WF-T47 rejects two people who stand in for each other, with the days', () => {
    expect(refuseProxy(proxy('B', 'A', '08', '20', 'pay'), held)).toEqual({
      code: 'PROXY_CIRCLE',
      from: '2026-05-08T00:00:00.000Z',
      to: '2026-05-10T00:00:00.000Z',
      way: ['B', 'A', 'B'],
    })
    expect(refuseProxy(proxy('B', 'A', '10', '20', 'pay'), held)).toBeUndefined()
    expect(refuseProxy(proxy('B', 'A', '01', '10', 'award'), held)).toBeUndefined()
    expect(refuseProxy(proxy('A', 'A', '11', '12'), held)).toEqual({ code: 'PROXY_SELF' })
    expect(refuseProxy(proxy('A', 'C', '12', '12'), held)).toEqual({ code: 'PROXY_DAYS' })
  })

  test('WF-T48 rejects a circle of three only where all three meet', () => {
    const chain = [proxy('A', 'B', '01', '10'), proxy('B', 'C', '05', '20')]
    expect(refuseProxy(proxy('C', 'A', '07', '30'), chain)).toMatchObject({
      code: 'PROXY_CIRCLE',
      from: '2026-05-07T00:00:00.000Z',
      to: '2026-05-10T00:00:00.000Z',
      way: ['C', 'A', 'B', 'C'],
    })
    expect(refuseProxy(proxy('C', 'A', '10', '30'), chain)).toBeUndefined()
    const apart = [proxy('A', 'B', '01', '10', 'pay'), proxy('B', 'C', '01', '10', 'award')]
    expect(refuseProxy(proxy('C', 'A', '01', '10'), apart)).toBeUndefined()
  })

  test('WF-T49 begins and ends at midnight of the person who is away', () => {
    const seattle = [proxy('A', 'B', '01', '02', null, 'America/Los_Angeles')]
    const agents = ['2026-05-01T06:59:59.000Z', '2026-05-01T07:00:00.000Z', '2026-05-02T07:00:00.000Z']
    expect(agents.map(at => agentAt('A', 'pay', at, seattle))).toEqual([undefined, 'B', undefined])
    // The days of both overlap by name; by the clock Shanghai begins when Seattle is on the day before.
    expect(refuseProxy(proxy('B', 'A', '01', '02', null, 'Asia/Shanghai'), seattle)).toMatchObject({
      code: 'PROXY_CIRCLE',
      from: '2026-05-01T07:00:00.000Z',
      to: '2026-05-01T16:00:00.000Z',
    })
    expect(agentAt('A', 'pay', '2026-05-01T12:00:00.000Z', [...seattle, proxy('B', 'C', '01', '10')])).toBe('B')
  })

  /** Day by day: on one day and for one process everybody who is away is followed until somebody is there. */
  const stuck = (settings: readonly ProxySetting[]): boolean =>
    ['01', '02', '03', '04'].some(day =>
      ['x', 'y'].some(process => {
        const next = new Map(
          settings
            .filter(s => s.from <= `2026-05-${day}` && `2026-05-${day}` < s.to && (s.process ?? process) === process)
            .map(s => [s.delegator, s.agent]),
        )
        return [...next.keys()].some(first => {
          let at: string | undefined = first
          for (let n = 0; n < 5 && at !== undefined; n++) at = next.get(at)
          return at !== undefined
        })
      }),
    )
  const collides = (a: ProxySetting, b: ProxySetting) =>
    a.delegator === b.delegator &&
    a.from < b.to &&
    b.from < a.to &&
    (!a.process || !b.process || a.process === b.process)

  test('WF-T48 agrees with a walk day by day over 3,000 random settings', () => {
    let seed = 48
    const draw = (below: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((seed / 4_294_967_296) * below)
    }
    const seen = new Map<string, number>()
    let kept: ProxySetting[] = []
    for (let n = 0; n < 3000; n++) {
      if (n % 8 === 0) kept = []
      const from = 1 + draw(4)
      const delegator = draw(4)
      const wanted = proxy(
        'ABCD'.charAt(delegator),
        'ABCD'.charAt((delegator + 1 + draw(3)) % 4),
        `0${from}`,
        `0${from + 1 + draw(5 - from)}`,
        [null, 'x', 'y'][draw(3)] ?? null,
      )
      const expected = kept.some(k => collides(k, wanted))
        ? 'PROXY_OVERLAP'
        : stuck([...kept, wanted])
          ? 'PROXY_CIRCLE'
          : undefined
      expect(refuseProxy(wanted, kept)?.code).toBe(expected)
      seen.set(String(expected), (seen.get(String(expected)) ?? 0) + 1)
      if (expected === undefined) kept.push(wanted)
    }
    expect(Math.min(...seen.values())).toBeGreaterThan(100)
  })
})
