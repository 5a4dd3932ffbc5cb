import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import type { RowChange } from '../../../domain/meta/records/row-changes.ts'
import { panelMessages } from '../../../src/i18n/messages.ts'
import { setLanguage } from '../../../src/state/language.ts'
import { ProposedChanges } from '../../../src/views/actions/ProposedChanges.tsx'
import { lineEntity } from '../../unit/views/definitions.ts'
import { answer, fakeServer } from '../fake-server.ts'
import { buttonNamed, doing, draw, type } from '../page.tsx'
import { signedIn } from '../people.ts'

const input = {
  name: 'changes',
  kind: 'changes',
  label: { en_US: 'Changes', zh_CN: '变更' },
  of: 'lines',
  fields: ['orderQuantity', 'styleNo'],
  parts: { of: 'orderQuantity', by: 'styleNo' },
} as const
const order = { ...lineEntity, name: 'Order', children: { lines: { entity: 'Line', via: 'order' } } }
const detail = {
  record: { id: 'o1', revision: 1 },
  rows: { lines: [{ id: 'l1', revision: 1, skuNo: 'CUP', orderQuantity: '100' }] },
  actions: {},
  editable: true,
  deletable: false,
}

let said: readonly RowChange[] = []
function Dialog() {
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({})
  return (
    <ProposedChanges
      input={input}
      values={values}
      entity={order}
      detail={detail}
      wrong={null}
      set={value => {
        said = value as readonly RowChange[]
        setValues({ changes: value })
      }}
    />
  )
}

beforeEach(async () => {
  setLanguage('en_US')
  await panelMessages()
})

/** A line of 100 in parts; `write` types the quantity of one, `quantities` are the current ones. */
async function inParts(parts: number) {
  signedIn()
  fakeServer(() => answer(lineEntity))
  const place = await draw(<Dialog />)
  await expect.poll(() => place.querySelectorAll('tbody tr').length).toBe(1)
  for (let i = 1; i < parts; i++)
    await doing(() => {
      buttonNamed(place, 'Split').click()
    })
  return {
    place,
    async write(part: number, text: string) {
      const field = place.querySelector<HTMLInputElement>(`[data-at="l1/${part}/orderQuantity"] input`)
      if (!field) throw new Error(`part ${part} has no quantity`)
      await doing(() => {
        field.focus()
      })
      await doing(() => {
        type(field, text)
      })
      await doing(() => {
        field.blur()
      })
    },
    quantities: () =>
      Array.from(
        { length: parts },
        (_, i) => said.find(c => c.field === 'orderQuantity' && (c.part ?? 1) === i + 1)?.value ?? null,
      ),
  }
}

test('PO-1x: the last part gets the remainder while nobody edits it', async () => {
  const { write, quantities } = await inParts(2)
  await write(1, '60')
  expect(quantities()).toEqual(['60', '40'])
  await write(1, '70')
  expect(quantities()).toEqual(['70', '30'])
  await write(1, '70.123')
  expect(quantities()).toEqual([null, null])
  await write(1, '75')
  expect(quantities()).toEqual(['75', '25'])
})

test('PO-1x: keeps an edited quantity in the last part when an earlier one changes or is invalid', async () => {
  const { write, quantities } = await inParts(2)
  await write(2, '35')
  await write(1, '60')
  expect(quantities()).toEqual(['60', '35'])
  await write(1, '60.123')
  expect(quantities()).toEqual([null, '35'])
  await write(1, '65')
  await write(2, '30')
  await write(1, '60')
  expect(quantities()).toEqual(['60', '30'])
  // If the user clears it, it is filled again.
  await write(2, '')
  await write(1, '55')
  expect(quantities()).toEqual(['55', '45'])
})

test('PO-1x: a part added below an edited one becomes the last; joining returns its quantity to the one before', async () => {
  const { place, write, quantities } = await inParts(3)
  await write(1, '30')
  await write(2, '20')
  expect(quantities()).toEqual(['30', '20', '50'])
  await doing(() => {
    buttonNamed(place, 'Undo part 3').click()
  })
  expect(quantities()).toEqual(['30', '70', null])
  await write(1, '40')
  expect(quantities()).toEqual(['40', '60', null])
})
