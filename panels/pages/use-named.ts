import type { Text } from '../../domain/meta/text.ts'
import { matches, type Option } from '../../src/fields/choice/options.ts'
import { useText } from '../../src/i18n/intl.ts'

export interface Named {
  readonly code: string
  readonly title: Text
}

/** Definitions that are chosen by their title, with their code beside it. */
export function useNamed(all: readonly Named[] | undefined): {
  readonly labelOf: (code: string) => string
  readonly source: (words: string) => readonly Option[]
} {
  const text = useText()
  return {
    labelOf: code => {
      const found = all?.find(n => n.code === code)
      return found ? `${text(found.title)} (${code})` : code
    },
    source: words =>
      (all ?? [])
        .filter(n => matches(words, [n.title.en_US, n.title.zh_CN, n.code]))
        // Who types a whole code means that one, not a longer one.
        .toSorted((a, b) => Number(b.code === words.trim()) - Number(a.code === words.trim()))
        .map(n => ({ value: n.code, label: `${text(n.title)} (${n.code})` })),
  }
}
