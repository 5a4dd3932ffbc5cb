import { expect, test } from 'vitest'
import { FieldValue } from '../../../src/fields/show/FieldValue.tsx'
import { panelMessages } from '../../../src/i18n/messages.ts'
import { doing, draw } from '../page.tsx'
import { signedIn } from '../people.ts'

/** Files in the fields of a record open beside it, as attachments do (issue 26). */
const field = { kind: 'files', label: { en_US: 'Customs Documents', zh_CN: '报关资料' } } as const
const entity = { name: 'VendorBooking', fields: { customsDocs: field } } as never
const files = [
  { id: 'a', label: 'invoice.PDF' },
  { id: 'b', label: 'rates.xlsx' },
  { id: 'c', label: 'drawing.dwg' },
]

async function drawn(onView?: (id: string) => void) {
  await panelMessages()
  signedIn()
  const place = await draw(
    <FieldValue field={field as never} value={files} around={{ entity, values: {} }} onView={onView} />,
  )
  return (name: string) => place.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)
}

test('returns a button to view each file that has a preview, and opens that file', async () => {
  const seen: string[] = []
  const button = await drawn(id => seen.push(id))
  await doing(() => button('View invoice.PDF')?.click())
  await doing(() => button('View rates.xlsx')?.click())
  expect(seen).toEqual(['a', 'b'])
  expect(button('View drawing.dwg')).toBeNull()
})

test('returns no such button where nothing can be opened beside', async () => {
  const button = await drawn()
  expect(button('View invoice.PDF')).toBeNull()
})
