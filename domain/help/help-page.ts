import { text, type Text } from '../meta/text.ts'

/** A shipped help page. It has the address of its screen; its text is marked text (`domain/values/marked-text.ts`). */
export interface FactoryHelp {
  readonly route: string
  readonly title: Text
  readonly content: Text
}

/** The lines of a page in both languages, one string each; an empty one ends a paragraph. */
export const helpPage = (
  route: string,
  title: Text,
  en_US: readonly string[],
  zh_CN: readonly string[],
): FactoryHelp => ({ route, title, content: text(en_US.join('\n'), zh_CN.join('\n')) })
