import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { useStore } from '@nanostores/react'
import type { WireField, WireList } from '../../domain/contracts/definitions.ts'
import { fieldKinds, type FieldKind } from '../../domain/meta/field.ts'
import { toned, value } from '../../domain/meta/list.ts'
import { EnumEditor } from '../../src/fields/edit/ChoiceEditors.tsx'
import type { Typed } from '../../src/fields/edit/contract.ts'
import { FieldValue } from '../../src/fields/show/FieldValue.tsx'
import { $intl } from '../../src/i18n/intl.ts'
import { $messages, panelMessages } from '../../src/i18n/messages.ts'
import { definitionNow } from '../../src/state/caches.ts'
import { $language, setLanguage } from '../../src/state/language.ts'
import { answer, fakeServer } from './fake-server.ts'
import { doing, draw, type } from './page.tsx'
import { signedIn } from './people.ts'
import { proves } from '../proves.ts'

/** One value of every kind with its text. Signed in from Shanghai, so instants are eight hours ahead of UTC. */
const status: WireList = {
  code: 'status',
  module: 'x',
  title: { en_US: 'Status', zh_CN: '状态' },
  values: [toned('success', value('done', 'Confirmed', '已确认'))],
}
const kinds: Readonly<
  Record<
    FieldKind,
    { readonly value: unknown; readonly more?: Partial<WireField>; readonly en_US: string; readonly zh_CN: string }
  >
> = {
  string: { value: 'PO-1', en_US: 'PO-1', zh_CN: 'PO-1' },
  text: { value: 'two\nlines', en_US: 'two\nlines', zh_CN: 'two\nlines' },
  rich: { value: '<p><strong>two</strong></p><ul><li>lines</li></ul>', en_US: 'twolines', zh_CN: 'twolines' },
  int: { value: 1204, en_US: '1,204', zh_CN: '1,204' },
  decimal: { value: '12345.5', more: { unit: 'kg' }, en_US: '12,345.50kg', zh_CN: '12,345.50kg' },
  money: { value: '-1234.5', more: { currency: 'currency' }, en_US: '−1,234.50USD', zh_CN: '−1,234.50USD' },
  date: { value: '2026-11-21', en_US: '2026-11-21', zh_CN: '2026-11-21' },
  datetime: { value: '2026-11-21T20:30:00Z', en_US: '2026-11-22 04:30:00', zh_CN: '2026-11-22 04:30:00' },
  bool: { value: true, en_US: 'Yes', zh_CN: '是' },
  enum: { value: 'done', more: { list: 'x:status' }, en_US: 'Confirmed', zh_CN: '已确认' },
  enums: { value: ['done'], more: { list: 'x:status' }, en_US: 'Confirmed', zh_CN: '已确认' },
  ref: { value: { id: '1', label: 'Lianfa 联发' }, en_US: 'Lianfa 联发', zh_CN: 'Lianfa 联发' },
  refs: {
    value: [
      { id: '1', label: 'A' },
      { id: '2', label: 'B' },
    ],
    en_US: 'A, B',
    zh_CN: 'A, B',
  },
  file: { value: { id: '1', label: 'contract.pdf' }, en_US: 'contract.pdf', zh_CN: 'contract.pdf' },
  files: {
    value: [
      { id: '1', label: 'a.pdf' },
      { id: '2', label: 'b.pdf' },
    ],
    en_US: 'a.pdfb.pdf',
    zh_CN: 'a.pdfb.pdf',
  },
  json: { value: { a: 1 }, en_US: '{"a":1}', zh_CN: '{"a":1}' },
}
const wire = (kind: FieldKind): WireField => ({
  kind,
  label: { en_US: kind, zh_CN: kind },
  writable: true,
  creatable: true,
  ...kinds[kind].more,
})
const around = { entity: { fields: {} }, values: { currency: 'USD' } }

/** As a form draws it: again when the language changes. */
function Shown({ kind, of }: { readonly kind: FieldKind; readonly of: unknown }) {
  useStore($intl)
  return <FieldValue field={wire(kind)} value={of} around={around} />
}

const speaks = async (language: 'en_US' | 'zh_CN') => {
  setLanguage(language)
  if ($messages.get()?.language !== language)
    await new Promise<void>(resolve => {
      const stop = $messages.listen(m => {
        if (m?.language === language) {
          stop()
          resolve()
        }
      })
    })
}

beforeAll(panelMessages)
beforeEach(async () => {
  fakeServer(() => answer(status))
  signedIn()
  await definitionNow('lov', 'x:status')
  await speaks('en_US')
})

describe.each(fieldKinds)('a value of kind %s', kind => {
  test('is shown in both languages, and changes in place with the language', async () => {
    const place = await draw(<Shown kind={kind} of={kinds[kind].value} />)
    expect(place.textContent).toBe(kinds[kind].en_US)
    const before = place.firstElementChild
    await doing(() => speaks('zh_CN'))
    expect(place.textContent).toBe(kinds[kind].zh_CN)
    expect(place.firstElementChild).toBe(before)
  })

  test('B-075, E-TXT-15: shows a missing value as such', async () => {
    proves('B-075')
    proves('E-TXT-15')
    expect((await draw(<Shown kind={kind} of={null} />)).textContent).toBe('N/A')
  })
})

test('shows an unknown code as it is', async () => {
  expect((await draw(<Shown kind="enum" of="unheard_of" />)).textContent).toBe('unheard_of')
})

test('accepts a list value typed by name; keeps other text as an error', async () => {
  const changed = vi.fn<(value: unknown) => void>(),
    typed = vi.fn<(typed: Typed) => void>()
  const box = (
    await draw(
      <EnumEditor
        field={wire('enum')}
        value={null}
        typed={undefined}
        around={around}
        onChange={changed}
        onTyped={typed}
      />,
    )
  ).querySelector('input') as HTMLInputElement
  const leftWith = (text: string) =>
    doing(() => {
      box.focus()
      type(box, text)
      box.blur()
    })
  await leftWith('confirmed')
  expect([changed.mock.calls, typed.mock.calls]).toEqual([[['done']], []])
  await leftWith('perhaps')
  expect([changed.mock.calls.length, typed.mock.calls]).toEqual([1, [[{ text: 'perhaps', code: 'NOT_IN_LIST' }]]])
})

test('the page says which language it is in, for screen readers and line breaks', async () => {
  await speaks('zh_CN')
  expect(document.documentElement.lang).toBe('zh-CN')
  expect(localStorage.getItem('appLang')).toBe('zh_CN')
  await speaks('en_US')
  expect(document.documentElement.lang).toBe('en')
})

test('another browser window switches the language of this one', () => {
  localStorage.setItem('appLang', 'zh_CN')
  dispatchEvent(new StorageEvent('storage', { key: 'appLang' }))
  expect($language.get()).toBe('zh_CN')
})
