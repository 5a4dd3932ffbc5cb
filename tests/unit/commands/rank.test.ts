import { expect, test } from 'vitest'
import { rank, type Rankable } from '../../../commands/palette/rank.ts'

const entry = (en: string, zh: string, ...spellings: string[]): Rankable => ({ id: en, names: [en, zh], spellings })

const entries = [
  entry('Purchase Orders', '采购订单', 'caigoudingdan', 'cgdd'),
  entry('PO Tracking', '采购订单跟踪', 'caigoudingdangenzong', 'cgddgz'),
  entry('Restart panel', '重启面板', 'chongqimianban', 'zhongqimianban', 'cqmb', 'zqmb'),
  entry('Bank accounts', '银行账户', 'yinhangzhanghu', 'yinxingzhanghu', 'yhzh', 'yxzh'),
  entry('Inventory tracking', '库存跟踪', 'kucungenzong', 'kcgz'),
  entry('PO', '订单', 'dingdan', 'dd'),
  entry('Close panel', '关闭面板', 'guanbimianban', 'gbmb'),
  entry('Close other panels', '关闭其他面板', 'guanbiqitamianban', 'gbqtmb'),
]
const first = (text: string) => rank(entries, text, [])[0]?.id
const all = (text: string) => rank(entries, text, []).map(e => e.id)

test('P7: an exact name ranks before a prefix, ignoring case and width', () => {
  expect(all('po').slice(0, 2)).toEqual(['PO', 'PO Tracking'])
  expect(first('ＰＯ')).toBe('PO')
  expect(first('close')).toBe('Close panel')
})

test('P7: a whole word at the start ranks before a longer word', () => {
  expect(
    rank([entry('Positions', '岗位管理'), ...entries], 'po', [])
      .map(e => e.id)
      .slice(0, 3),
  ).toEqual(['PO', 'PO Tracking', 'Positions'])
})

test('P7: words match at their starts in any order', () => {
  expect(first('track po')).toBe('PO Tracking')
  expect(first('panel close')).toBe('Close panel')
  expect(all('tracking')).toContain('Inventory tracking')
})

test.each([
  ['cgdd', 'Purchase Orders'],
  ['caigoudingdan', 'Purchase Orders'],
  ['cgddgz', 'PO Tracking'],
  ['caigoug', 'PO Tracking'],
  ['库存', 'Inventory tracking'],
  ['跟踪 采购', 'PO Tracking'],
  ['pt', 'PO Tracking'],
  ['invtrack', 'Inventory tracking'],
])('P8: "%s" finds %s', (typed, id) => {
  expect(first(typed)).toBe(id)
})

test.each(['chongqi', 'zhongqi', 'cqmb', '重启', 'restart'])('P8, E7: every reading finds the command: "%s"', typed => {
  expect(first(typed)).toBe('Restart panel')
})
test.each(['yinhang', 'yinxing'])('P8: both readings of 银行 find it: "%s"', typed => {
  expect(first(typed)).toBe('Bank accounts')
})

test('a screen with the exact name ranks before a weaker command match', () => {
  const find: Rankable = { id: 'find', names: ['查找记录', 'Find a record', 'po'], spellings: [] }
  expect(
    rank([find, ...entries], 'po', [])
      .map(e => e.id)
      .slice(0, 3),
  ).toEqual(['PO', 'PO Tracking', 'find'])
})

test('P3: without input, recently used entries come first and others keep their order', () => {
  expect(
    rank(entries, '', ['Bank accounts', 'PO'])
      .slice(0, 3)
      .map(e => e.id),
  ).toEqual(['Bank accounts', 'PO', 'Purchase Orders'])
})

test('P4: recent use decides only among equals', () => {
  expect(rank(entries, 'close', ['Close other panels'])[0]?.id).toBe('Close other panels')
  expect(rank(entries, 'po', ['PO Tracking'])[0]?.id).toBe('PO')
})

test('finds nothing for unknown text', () => {
  expect(all('xyzzy')).toEqual([])
})

test('F5: ranks 3,000 entries at once on every key', () => {
  const many = Array.from({ length: 3000 }, (_, i) =>
    entry(`Screen ${i} of orders ${i * 7}`, `订单屏幕${i}`, `dingdanpingmu${i}`, `ddpm${i}`),
  )
  rank(many, 'o', [])
  // The fastest of five removes noise.
  const once = (text: string) => {
    const start = performance.now()
    rank(many, text, [])
    return performance.now() - start
  }
  const times = ['or', 'ord', 'orde', 'order', 'order 7', 'ddpm', 'dingdan'].map(text =>
    Math.min(...Array.from({ length: 5 }, () => once(text))),
  )
  expect(times.sort((a, b) => a - b)[3]).toBeLessThan(500)
})
