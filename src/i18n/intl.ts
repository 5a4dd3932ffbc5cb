import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl'
import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import type { Language, Text } from '../../domain/meta/text.ts'
import { $language } from '../state/language.ts'
import { $messages, type MessageKey } from './messages.ts'

const cache = createIntlCache()
const locales: Readonly<Record<Language, string>> = { en_US: 'en-US', zh_CN: 'zh-CN' }

/** Made anew when the language changes: whatever reads it follows in place. */
export const $intl = computed($messages, (loaded): IntlShape => createIntl({
  locale: locales[loaded?.language ?? 'en_US'], messages: loaded?.messages ?? {}, onError: () => {},
}, cache))

export type Params = Readonly<Record<string, string | number | Date>>
export type Translate = (key: MessageKey, params?: Params) => string

const translate = (intl: IntlShape): Translate => (key, params) => intl.formatMessage({ id: key }, params)

/** Sentences, for components. */
export const useT = (): Translate => translate(useStore($intl))

/** Sentences, outside components. */
export const t: Translate = (key, params) => translate($intl.get())(key, params)

/** The sentence of an error code that a server sent, when there is one. */
export const codeMessage = (code: string, params?: Params): string | undefined =>
  $messages.get() && Object.hasOwn($messages.get()?.messages ?? {}, code) ? t(code as MessageKey, params) : undefined

/** Names of things in the present language, for components. */
export function useText(): (text: Text | undefined) => string {
  const language = useStore($language)
  return text => text?.[language] ?? ''
}

/** Changes whenever what is said changes: names with the language at once, sentences when they have come. For what is drawn outside React. */
export const $spoken = computed([$language, $messages], (language, loaded) => `${language}/${loaded?.language ?? ''}`)

export const $locale = computed($language, language => locales[language])
