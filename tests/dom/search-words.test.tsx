import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchWords } from '../../src/views/parts/SearchWords.tsx'
import { afterwards } from './setup.ts'
import { doing, type } from './page.tsx'

/** A search box of a list whose address follows it later than the user types. */
async function box() {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  afterwards(() => {
    act(() => root.unmount())
  })
  const searched: string[] = []
  const show = (words: string) =>
    doing(() => {
      root.render(<SearchWords words={words} label="Keyword" onSearch={text => void searched.push(text)} />)
    })
  await show('')
  const input = place.querySelector('input')
  if (!input) throw new Error('no input')
  const write = (text: string) =>
    doing(() => {
      type(input, text)
    })
  const rest = () =>
    doing(async () => {
      await vi.runAllTimersAsync()
    })
  return { input, searched, show, write, rest }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('keeps what was typed while an own search was on its way', async () => {
  const { input, searched, show, write, rest } = await box()
  await write('P')
  await rest()
  expect(searched).toEqual(['P'])
  await write('PO')
  await show('P')
  expect(input.value).toBe('PO')
  await rest()
  expect(searched).toEqual(['P', 'PO'])
  await show('PO')
  expect(input.value).toBe('PO')
})

test('shows a search that came from elsewhere, also after own ones', async () => {
  const { input, show, write, rest } = await box()
  await write('towel')
  await rest()
  await show('towel')
  await show('')
  expect(input.value).toBe('')
  await show('rug')
  expect(input.value).toBe('rug')
})
