import { beforeAll, expect, test, vi } from 'vitest'
import { useState } from 'react'
import type { Option } from '../../src/fields/choice/options.ts'
import { TransferList } from '../../src/fields/transfer/TransferList.tsx'
import { panelMessages } from '../../src/i18n/messages.ts'
import { buttonNamed, doing, draw, type } from './page.tsx'
import { proves } from '../proves.ts'

const roles: readonly Option[] = [
  { value: 'buy', label: 'Purchaser', hint: '采购' },
  { value: 'fin', label: 'Finance', hint: '财务' },
  { value: 'qc', label: 'Quality', hint: '质检' },
  { value: 'wh', label: 'Warehouse', hint: '仓库' },
]

function Stage({
  onChange,
  disabled = false,
}: {
  readonly onChange: (chosen: readonly string[]) => void
  readonly disabled?: boolean
}) {
  const [chosen, setChosen] = useState<readonly string[]>(['wh'])
  return (
    <TransferList
      label="Roles"
      options={roles}
      chosen={chosen}
      titles={['There are', 'Given']}
      disabled={disabled}
      onChange={next => {
        setChosen(next)
        onChange(next)
      }}
    />
  )
}

beforeAll(panelMessages)

const lists = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>('[role=listbox]')]
const side = (place: HTMLElement, index: 0 | 1) =>
  [...(lists(place)[index]?.querySelectorAll('[role=option]:not([aria-disabled])') ?? [])].map(o =>
    o.textContent.replace(/^[☑☐]/, ''),
  )
const press = (place: HTMLElement, index: 0 | 1, key: string, more: KeyboardEventInit = {}) =>
  doing(() => {
    lists(place)[index]?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
  })

test('transfer-list: moves selected entries over and back with the mouse, in the order of the options', async () => {
  const onChange = vi.fn<(chosen: readonly string[]) => void>()
  const place = await draw(<Stage onChange={onChange} />)
  proves('transfer-list')
  expect([side(place, 0), side(place, 1)]).toEqual([['Purchaser采购', 'Finance财务', 'Quality质检'], ['Warehouse仓库']])
  const [, finance] = lists(place)[0]?.querySelectorAll<HTMLElement>('[role=option]') ?? []
  await doing(() => {
    finance?.click()
  })
  expect(finance?.getAttribute('aria-selected')).toBe('true')
  await doing(() => {
    buttonNamed(place, 'Move selected entries to Given').click()
  })
  expect(onChange).toHaveBeenLastCalledWith(['fin', 'wh'])
  await doing(() => {
    buttonNamed(place, 'Move all to Given').click()
  })
  expect(onChange).toHaveBeenLastCalledWith(['buy', 'fin', 'qc', 'wh'])
  await doing(() => {
    buttonNamed(place, 'Move all to There are').click()
  })
  expect(onChange).toHaveBeenLastCalledWith([])
})

test('transfer-list: works with the keyboard only; entries hidden by a search stay', async () => {
  const onChange = vi.fn<(chosen: readonly string[]) => void>()
  const place = await draw(<Stage onChange={onChange} />)
  await press(place, 0, 'ArrowDown')
  await press(place, 0, 'Enter')
  expect(onChange).toHaveBeenLastCalledWith(['fin', 'wh'])
  await press(place, 0, 'a', { ctrlKey: true })
  const search = place.querySelector('input')
  await doing(() => {
    if (search) type(search, '质')
  })
  proves('transfer-list')
  expect(side(place, 0)).toEqual(['Quality质检'])
  await press(place, 0, 'ArrowRight')
  expect(onChange).toHaveBeenLastCalledWith(['fin', 'qc', 'wh'])
  await press(place, 1, 'End')
  await press(place, 1, ' ')
  await press(place, 1, 'ArrowLeft')
  expect(onChange).toHaveBeenLastCalledWith(['fin', 'qc'])
})

test('transfer-list: moves nothing when read-only', async () => {
  const onChange = vi.fn<(chosen: readonly string[]) => void>()
  const place = await draw(<Stage onChange={onChange} disabled />)
  await press(place, 0, 'Enter')
  await press(place, 0, ' ')
  await press(place, 0, 'ArrowRight')
  proves('transfer-list')
  expect([...place.querySelectorAll('button')].every(b => b.disabled)).toBe(true)
  expect(onChange).not.toHaveBeenCalled()
})
