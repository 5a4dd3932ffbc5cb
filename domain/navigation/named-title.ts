import { text, type Text } from '../meta/text.ts'

const place = /[(（]?\{(\w+)\}[)）]?/

/** Whether the title of a screen names a value of its address that is there. */
export const namesValue = (title: Text, query: Readonly<Record<string, string>>): boolean => {
  const [, name] = place.exec(title.en_US) ?? []
  return name !== undefined && (query[name] ?? '') !== ''
}

/**
 * The title of a screen with the value of its address: 'task detail(PO-1)' (B-034). Without it no empty brackets stay.
 */
export function namedTitle(title: Text, query: Readonly<Record<string, string>>): Text {
  const filled = (of: string) =>
    of.replace(place, (all, name: string) => {
      const value = query[name] ?? ''
      return value === '' ? '' : all.replace(`{${name}}`, () => value)
    })
  return text(filled(title.en_US), filled(title.zh_CN))
}
