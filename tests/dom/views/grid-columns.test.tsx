import { atom } from 'nanostores'
import { useStore } from '@nanostores/react'
import { expect, test, vi } from 'vitest'
import { useColumns } from '../../../src/views/grid/use-columns.ts'
import { doing, draw } from '../page.tsx'

/** A grid that is made in the first drawing and at hand in a later one, as the library's are. */
test('F1: does not pass equal columns to the grid again; new labels are drawn into its cells', async () => {
  const api = { setGridOption: vi.fn<(option: string, value: unknown) => void>(), refreshCells: vi.fn<() => void>() }
  const $grid = atom<{ readonly api?: typeof api }>({}),
    $of = atom<readonly string[]>(['poNo']),
    $words = atom(0)
  function Columns() {
    const of = useStore($of)
    useColumns<object>(useStore($grid).api, () => of.map(colId => ({ colId })), [of, 'en_US'], useStore($words))
    return null
  }
  await draw(<Columns />)
  await doing(() => {
    $grid.set({ api })
  })
  expect([api.setGridOption.mock.calls.length, api.refreshCells.mock.calls.length]).toEqual([0, 0])
  await doing(() => {
    $words.set(1)
  })
  expect([api.setGridOption.mock.calls.length, api.refreshCells.mock.calls.length]).toEqual([0, 1])
  await doing(() => {
    $of.set(['poNo', 'status'])
  })
  expect([api.setGridOption.mock.calls, api.refreshCells.mock.calls.length]).toEqual([
    [['columnDefs', [{ colId: 'poNo' }, { colId: 'status' }]]],
    2,
  ])
})

test('F1: passes changes that happen while the grid loads', async () => {
  const api = { setGridOption: vi.fn<(option: string, value: unknown) => void>(), refreshCells: vi.fn<() => void>() }
  const $grid = atom<{ readonly api?: typeof api }>({}),
    $of = atom('en_US')
  function Columns() {
    const of = useStore($of)
    useColumns<object>(useStore($grid).api, () => [{ headerName: of }], [of], 0)
    return null
  }
  await draw(<Columns />)
  await doing(() => {
    $of.set('zh_CN')
  })
  await doing(() => {
    $grid.set({ api })
  })
  expect(api.setGridOption.mock.calls).toEqual([['columnDefs', [{ headerName: 'zh_CN' }]]])
})
