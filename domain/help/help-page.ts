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

/** A page of a few sentences. Statuses and actions of the screen are added from its definitions. */
export const short = (route: string, en_US: string, zh_CN: string, says: string, saysZh: string): FactoryHelp =>
  helpPage(route, text(en_US, zh_CN), says.split('\n'), saysZh.split('\n'))
