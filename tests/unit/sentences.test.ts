// @vitest-environment jsdom
import { createIntl } from '@formatjs/intl'
import { parse } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { messages } from '../../domain/messages/en_US/index.ts'
import { messages as chinese } from '../../domain/messages/zh_CN/index.ts'
import { t } from '../../src/i18n/intl.ts'
import { panelMessages } from '../../src/i18n/messages.ts'
import { compiledMessages } from '../../tools/compiled-messages.mjs'

const at = new Date('2026-03-04T05:06:07Z')
/** A value for every placeholder of a message. */
const values = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/\{(\w+)(?:, ?(\w+))?/g)].map(([, name, kind]) => [
      name,
      kind === 'date' || kind === 'time' ? at : kind ? 2 : `<${name}>`,
    ]),
  )

test('every message formats as in the message library, with and without values', async () => {
  await panelMessages()
  const intl = createIntl({
    locale: 'en-US',
    messages,
    onError: error => {
      throw error
    },
  })
  for (const [key, text] of Object.entries(messages)) {
    expect(t(key as keyof typeof messages, values(text)), key).toBe(intl.formatMessage({ id: key }, values(text)))
  }
})

test('messages of the built client equal the sources, precompiled', async () => {
  const plugin = compiledMessages({ en_US: { panels: messages }, zh_CN: { panels: chinese } })
  const load = plugin.load as (id: string) => string | null
  for (const [language, written] of Object.entries({ en_US: messages, zh_CN: chinese })) {
    const built = JSON.parse(
      JSON.parse(
        /JSON\.parse\((.*)\)$/.exec(load(`/x/domain/messages/${language}/panels.ts`) ?? '')?.[1] ?? 'null',
      ) as string,
    ) as Record<string, unknown>
    expect(Object.keys(built)).toEqual(Object.keys(written))
    for (const [key, text] of Object.entries(written)) {
      const now = built[key]
      if (typeof now === 'string') expect(now).toBe(text)
      else expect(now, key).toEqual(JSON.parse(JSON.stringify(parse(text))))
      // Plain texts in the built client have no placeholders.
      if (typeof now === 'string') expect(text).not.toMatch(/\{\w/)
    }
  }
  expect(load('/x/domain/messages/en_US/ui.ts')).toBeNull()
})
