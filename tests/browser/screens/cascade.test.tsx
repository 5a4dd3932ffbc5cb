import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Node } from '../../../src/fields/address/cascade.ts'
import { CascadeBox } from '../../../src/fields/address/CascadeBox.tsx'
import { panelMessages } from '../../../src/i18n/messages.ts'
import { show } from '../on-page.tsx'
import { proves } from '../../proves.ts'

const node = (value: string, label: string, below: readonly Node[] = []): Node => ({ value, label, below })
const roots = [
  node('11', 'Beijing'),
  node('13', 'Hebei', [
    node('1301', 'Shijiazhuang', [node('130102', 'Changan'), node('130104', 'Qiaoxi')]),
    node('1302', 'Tangshan', [node('130202', 'Lunan')]),
  ]),
]

test('multi-cascader: chooses several paths level by level, with mouse and arrow keys', async () => {
  await panelMessages()
  const choices: (readonly string[])[] = []
  function Stage() {
    const [chosen, setChosen] = useState<readonly string[]>([])
    return (
      <CascadeBox
        label="Area"
        roots={roots}
        chosen={chosen}
        onChange={next => {
          setChosen(next)
          choices.push(next)
        }}
      />
    )
  }
  show(<Stage />)
  await page.getByRole('combobox', { name: 'Area' }).click()
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await page.getByRole('button', { name: 'Show the entries of Hebei' }).click()
  await box('Tangshan').click()
  proves('multi-cascader')
  expect(choices.at(-1)).toEqual(['130202'])
  await expect.element(box('Hebei')).toBePartiallyChecked()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(box('Shijiazhuang')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(box('Changan')).toHaveFocus()
  await userEvent.keyboard(' ')
  expect(choices.at(-1)).toEqual(['130202', '130102'])
  await userEvent.keyboard('{Escape}')
  await expect
    .element(page.getByRole('combobox', { name: 'Area' }))
    .toHaveValue('Hebei / Shijiazhuang / Changan, Hebei / Tangshan')
  await page.getByRole('combobox', { name: 'Area' }).click()
  await page.getByRole('button', { name: 'Clear' }).click()
  expect(choices.at(-1)).toEqual([])
})
