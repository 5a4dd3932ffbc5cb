import { atom } from 'nanostores'
import type { messages as Source } from '../../domain/messages/en_US/index.ts'
import type { Language } from '../../domain/meta/text.ts'
import { $language } from '../state/language.ts'

/** Sentences of the interface, one chunk per language, loaded when the language is first shown. */
export type MessageKey = keyof typeof Source
export type Messages = Readonly<Record<MessageKey, string>>

const load: Readonly<Record<Language, () => Promise<Messages>>> = {
  en_US: async () => (await import('../../domain/messages/en_US/index.ts')).messages,
  zh_CN: async () => (await import('../../domain/messages/zh_CN/index.ts')).messages,
}

export const $messages = atom<{ readonly language: Language; readonly messages: Messages } | null>(null)

/** Resolves when the present language is there; switching keeps the old sentences until the new ones have come. */
export const messagesReady = new Promise<void>(resolve => {
  $language.subscribe(language => {
    void load[language]().then(messages => {
      if ($language.get() === language) $messages.set({ language, messages })
      resolve()
    })
  })
})
