import { atom } from 'nanostores'
import { isLanguage, type Language, type Text } from '../../domain/meta/text.ts'

/** The language of the interface; stored in local storage under the specified key (constants#languageStorageKey). */
const key = 'appLang'

const stored = (): Language => {
  const value = localStorage.getItem(key)
  return isLanguage(value) ? value : 'en_US'
}

export const $language = atom<Language>(stored())

export function setLanguage(language: Language): void {
  localStorage.setItem(key, language)
  $language.set(language)
}

/** Another window of the same browser switched the language. */
addEventListener('storage', e => {
  if (e.key === key) $language.set(stored())
})

$language.subscribe(language => {
  document.documentElement.lang = language === 'zh_CN' ? 'zh-CN' : 'en'
})

/** A label in the current language, for code outside React; components use `useText`. */
export const textOf = (text: Text): string => text[$language.get()]
