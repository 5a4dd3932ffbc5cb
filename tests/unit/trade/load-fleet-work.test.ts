import { expect, test, vi } from 'vitest'
import { planFleet, type FleetLine, type FleetType } from '../../../domain/values/load-fleet.ts'
import { planLoad } from '../../../domain/values/load-plan.ts'
import { volumeOf } from '../../../domain/values/packing.ts'

vi.mock('../../../domain/values/load-plan.ts', { spy: true })

const types: readonly FleetType[] = [
  {
    type: '20GP',
    room: { length: '5.898', width: '2.352', height: '2.393' },
    limits: { volume: '33.2', payload: '28180' },
  },
  {
    type: '40GP',
    room: { length: '12.032', width: '2.352', height: '2.393' },
    limits: { volume: '67.7', payload: '26730' },
  },
  {
    type: '40HQ',
    room: { length: '12.032', width: '2.352', height: '2.698' },
    limits: { volume: '76.3', payload: '26540' },
  },
]
const line = (key: string, count: number, size: readonly [string, string, string]): FleetLine => ({
  key,
  count,
  length: size[0],
  width: size[1],
  height: size[2],
  volume: volumeOf(count, ...size) ?? '0',
  grossWeight: String(count * 9),
})

test('A-08: does not plan an unchanged container again while cargo is edited', () => {
  const fleet = planFleet(types, [
    line('a', 20_000, ['60', '40', '40']),
    line('b', 9000, ['50', '40', '30']),
    line('c', 4000, ['45', '35', '30']),
  ])
  expect(fleet.containers.length).toBeGreaterThan(40)
  expect(vi.mocked(planLoad).mock.calls.length).toBeGreaterThan(0)
  expect(vi.mocked(planLoad).mock.calls.length).toBeLessThan(fleet.containers.length * 8)
})
