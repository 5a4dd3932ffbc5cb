import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl'
import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { createContext, use } from 'react'
import type { Language, Text } from '../../domain/meta/text.ts'
import { $language } from '../state/language.ts'
import { $messages, messagesIn, type MessageKey, type Messages } from './messages.ts'

const cache = createIntlCache()
const locales: Readonly<Record<Language, string>> = { en_US: 'en-US', zh_CN: 'zh-CN' }

/** Created again when the language changes: readers update in place. */
export const $intl = computed($messages, (loaded): IntlShape => intlOf(loaded?.language ?? 'en_US', loaded?.messages))

const intlOf = (language: Language, messages: Messages = {}): IntlShape =>
  createIntl({ locale: locales[language], messages, onError: () => {} }, cache)

export type Params = Readonly<Record<string, string | number | Date>>
export type Translate = (key: MessageKey, params?: Params) => string

type Format = ReturnType<IntlShape['formatters']['getMessageFormat']>
const formats = new WeakMap<IntlShape, Map<MessageKey, Format>>()

/** The library looks up each message by its full text every time: too slow for large forms. */
function formatOf(intl: IntlShape, key: MessageKey): Format {
  const ready = formats.get(intl) ?? new Map<MessageKey, Format>()
  formats.set(intl, ready)
  let format = ready.get(key)
  if (!format)
    ready.set(
      key,
      (format = intl.formatters.getMessageFormat(intl.messages[key] ?? key, intl.locale, intl.formats, {
        formatters: intl.formatters,
      })),
    )
  return format
}

/** Messages without placeholders are returned unchanged. */
const isPlain = (message: unknown): message is string => typeof message === 'string' && !/[{}<>]|''/.test(message)

const translate =
  (intl: IntlShape): Translate =>
  (key, params) => {
    const message = intl.messages[key]
    if (isPlain(message)) return message
    if (!params || message === undefined) return intl.formatMessage({ id: key }, params)
    try {
      return String(formatOf(intl, key).format(params))
    } catch {
      return intl.formatMessage({ id: key }, params)
    }
  }

const $translate = computed($intl, translate)

/** A part of a screen in a language of its own: a preview. */
interface Spoken {
  readonly t: Translate
  readonly text: (text: Text | undefined) => string
}
const SpokenContext = createContext<Spoken | null>(null)
export const SpokenProvider = SpokenContext.Provider

export const spokenIn = async (language: Language): Promise<Spoken> => ({
  t: translate(intlOf(language, await messagesIn(language))),
  text: text => text?.[language] ?? '',
})

/** Messages, for components. */
export function useT(): Translate {
  const shown = useStore($translate)
  return use(SpokenContext)?.t ?? shown
}

/** Messages, outside components. */
export const t: Translate = (key, params) => $translate.get()(key, params)

/** The message of a server's error code, if there is one. */
export const codeMessage = (code: string, params?: Params): string | undefined =>
  $messages.get() && Object.hasOwn($messages.get()?.messages ?? {}, code) ? t(code as MessageKey, params) : undefined

const $say = computed(
  $language,
  language =>
    (text: Text | undefined): string =>
      text?.[language] ?? '',
)

/** Labels in the current language, for components; a stable function per language. */
export function useText(): (text: Text | undefined) => string {
  const say = useStore($say)
  return use(SpokenContext)?.text ?? say
}

/**
 * Changes with every text change: definitions with the language at once, messages when loaded. For content outside
 * React.
 */
export const $spoken = computed([$language, $messages], (language, loaded) => `${language}/${loaded?.language ?? ''}`)

export const $locale = computed($language, language => locales[language])
