import { expect, test } from 'vitest'
import { factory } from '../../../domain/catalogue.ts'
import { browserName } from '../../../blocks/account/browser-name.ts'
import { jobName } from '../../../panels/jobs/job-name.ts'
import { changesBetween, withoutStatus } from '../../../panels/states/changes.ts'
import type { StateDefinition } from '../../../domain/meta/states.ts'

test('a session shows browser and system by their usual names', () => {
  expect(
    browserName(
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36',
    ),
  ).toBe('Chrome 156 · Linux')
  expect(
    browserName(
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    ),
  ).toBe('Edge 140 · Windows')
  expect(
    browserName(
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    ),
  ).toBe('Safari 17 · macOS')
  expect(
    browserName(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    ),
  ).toBe('Safari 17 · iOS')
  expect(browserName('curl/8.5.0')).toBe('curl/8.5.0')
  expect(browserName('')).toBe('')
})

test("a shipped job has its name in the reader's language until it is renamed", () => {
  const kinds = [{ id: 'backup', title: { en_US: 'Backup', zh_CN: '备份' } }]
  expect(jobName({ name: 'Backup · 备份', class: 'backup' }, kinds, t => t.zh_CN)).toBe('备份')
  expect(jobName({ name: 'Backup of the night', class: 'backup' }, kinds, t => t.zh_CN)).toBe('Backup of the night')
})

test('a list of values has the name of every object', () => {
  const names = factory.lists.find(l => l.code === 'objectName')
  expect(names?.values.find(v => v.code === 'PurchaseOrder')?.label).toEqual({
    en_US: 'Purchase Order',
    zh_CN: '采购订单',
  })
  expect(names?.values.length).toBe(factory.entities.length)
})

test('lists the changes of a draft state machine one by one', () => {
  const before = factory.states.find(s => s.code === 'poConfirmStatus') as StateDefinition
  expect(changesBetween(before, before)).toEqual([])
  const without = { ...before, ...withoutStatus(before, 'pending') }
  const changes = changesBetween(before, without)
  expect(changes.filter(c => c.kind === 'gone')).toEqual([
    { kind: 'gone', status: before.values.find(v => v.code === 'pending') },
  ])
  expect(changes.filter(c => c.kind === 'transitionRemoved').length).toBeGreaterThan(0)
  expect(without.transitions.some(x => x.to === 'pending' || x.from.includes('pending'))).toBe(false)
  const renamed = {
    ...before,
    values: before.values.map(v => (v.code === 'draft' ? { ...v, label: { ...v.label, en_US: 'Being written' } } : v)),
    transitions: before.transitions.map((x, i) => (i === 1 ? { ...x, roles: ['platform' as const] } : x)),
  }
  expect(changesBetween(before, renamed).map(c => c.kind)).toEqual(['renamed', 'transitionRoles'])
})
