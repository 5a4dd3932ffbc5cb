/** Languages of the product (constants#languages); the first is the default (constants#defaultLanguage). */
export const languages = ['en_US', 'zh_CN'] as const
export type Language = (typeof languages)[number]

/** A label in every language. Messages are in `domain/messages`. */
export interface Text {
  readonly en_US: string
  readonly zh_CN: string
}

export const text = (en_US: string, zh_CN: string): Text => ({ en_US, zh_CN })

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

/** The text of a json value that holds one in every language, which its reader sees in theirs. */
export const textIn = (value: unknown, language: Language): string | undefined => {
  if (typeof value !== 'object' || value === null || !languages.every(l => l in value)) return undefined
  const said: unknown = (value as Readonly<Record<Language, unknown>>)[language]
  return typeof said === 'string' ? said : undefined
}

/** The label of an item inside another one, from both labels. */
export const within = (outer: Text, inner: Text): Text =>
  text(`${outer.en_US}: ${inner.en_US}`, `${outer.zh_CN}：${inner.zh_CN}`)
