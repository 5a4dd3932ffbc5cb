import { useState } from 'react'
import { flushSync } from 'react-dom'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ChoiceBox } from '../../src/fields/choice/ChoiceBox.tsx'
import type { Option, OptionSource } from '../../src/fields/choice/options.ts'
import { panelMessages } from '../../src/i18n/messages.ts'
import { doing, draw, type } from './page.tsx'

/** The user may type faster than the answer arrives: the typed words decide, and nothing is lost. */
const ports: readonly Option[] = ['Ningbo', 'Shanghai', 'Shenzhen'].map(label => ({ value: label, label }))
const found = (typed: string) => ports.filter(o => o.label.toLowerCase().includes(typed.toLowerCase()))
const atOnce: OptionSource = found

/** A fake server that answers on demand. */
function slow() {
  const waiting: (() => void)[] = []
  const source = vi.fn<OptionSource>(
    typed =>
      new Promise(resolve => {
        waiting.push(() => {
          resolve(found(typed))
        })
      }),
  )
  return {
    source,
    answers: () =>
      doing(() => {
        for (const give of waiting.splice(0)) give()
      }),
  }
}

const picked = vi.fn<(value: string | undefined) => void>(),
  loose = vi.fn<(text: string) => void>()

function Box({ source }: { readonly source: OptionSource }) {
  const [text, setText] = useState('')
  return (
    <ChoiceBox
      label="Port"
      text={text}
      source={source}
      onPick={o => {
        picked(o?.value)
        setText(o?.label ?? '')
      }}
      onLoose={loose}
    />
  )
}

const boxOf = async (source: OptionSource) =>
  (await draw(<Box source={source} />)).querySelector('input') as HTMLInputElement
const press = (input: HTMLInputElement, key: string) =>
  doing(() => {
    input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
const typing = (input: HTMLInputElement, text: string) =>
  doing(() => {
    input.focus()
    type(input, text)
  })

beforeAll(panelMessages)
beforeEach(() => {
  picked.mockClear()
  loose.mockClear()
})

test('Enter directly after typing chooses the first match when the list is loaded', async () => {
  const input = await boxOf(atOnce)
  await typing(input, 'shen')
  await press(input, 'Enter')
  expect([picked.mock.calls, input.value, input.getAttribute('aria-expanded')]).toEqual([
    [['Shenzhen']],
    'Shenzhen',
    'false',
  ])
})

test('Enter during a request chooses the first match when it arrives', async () => {
  const { source, answers } = slow()
  const input = await boxOf(source)
  await typing(input, 'sha')
  await press(input, 'Enter')
  expect([source.mock.calls.map(c => c[0]), picked.mock.calls]).toEqual([['sha'], []])
  await answers()
  expect([picked.mock.calls, input.value]).toEqual([[['Shanghai']], 'Shanghai'])
})

test('typing after Enter searches again; Escape chooses nothing', async () => {
  const { source, answers } = slow()
  const input = await boxOf(source)
  await typing(input, 's')
  await press(input, 'Enter')
  await typing(input, 'shen')
  await answers()
  expect(picked).not.toHaveBeenCalled()
  await press(input, 'Enter')
  await press(input, 'Escape')
  await answers()
  expect([picked.mock.calls, source.mock.calls.map(c => c[0])]).toEqual([[], ['s', 'shen']])
})

test('moving in a list of older results chooses the visible entry', async () => {
  const input = await boxOf(atOnce)
  await doing(() => {
    input.focus()
  })
  await press(input, 'ArrowDown')
  await vi.waitFor(() => {
    expect(document.querySelectorAll('[role=option]')).toHaveLength(3)
  })
  await typing(input, 's')
  await press(input, 'ArrowDown')
  await press(input, 'Enter')
  expect(picked.mock.calls).toEqual([['Shanghai']])
})

test('leaving the field chooses a single match; rejects other text and outdated results', async () => {
  const { source, answers } = slow()
  const input = await boxOf(source)
  const leavesWith = async (words: string, answered: boolean) => {
    await typing(input, words)
    if (answered) {
      await vi.waitFor(() => {
        expect(source.mock.lastCall?.[0]).toBe(words)
      })
      await answers()
    }
    picked.mockClear()
    loose.mockClear()
    await doing(() => {
      flushSync(() => {
        input.blur()
      })
      expect(picked.mock.calls.length + loose.mock.calls.length).toBe(1)
    })
    return [picked.mock.calls.flat(), loose.mock.calls.flat()]
  }
  expect(await leavesWith('ningbo', true)).toEqual([['Ningbo'], []])
  expect(await leavesWith('Atlantis', true)).toEqual([[], ['Atlantis']])
  expect(await leavesWith('shanghai', false)).toEqual([[], ['shanghai']])
})

const leave = (input: HTMLInputElement) =>
  doing(() => {
    input.blur()
  })

test('Enter and Tab before the answer keep what Enter asked for: the first match', async () => {
  const { source, answers } = slow()
  const input = await boxOf(source)
  await typing(input, 'shen')
  await press(input, 'Enter')
  await leave(input)
  await answers()
  expect([picked.mock.calls, input.value]).toEqual([[['Shenzhen']], 'Shenzhen'])
})

test('Enter, Tab and other words before the answer keep the newer words', async () => {
  const { source, answers } = slow()
  const input = await boxOf(source)
  await typing(input, 'shen')
  await press(input, 'Enter')
  await leave(input)
  await typing(input, 'ning')
  await answers()
  expect(picked).not.toHaveBeenCalled()
})

test('Tab without Enter before the answer reports the words, and chooses nothing', async () => {
  const { source, answers } = slow()
  const input = await boxOf(source)
  await typing(input, 'shen')
  await leave(input)
  await answers()
  expect([picked.mock.calls, loose.mock.calls]).toEqual([[], [['shen']]])
})
