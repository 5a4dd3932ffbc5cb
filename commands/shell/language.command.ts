import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { $language, setLanguage } from '../../src/state/language.ts'

export const shellLanguage: Command = {
  id: 'shell.language',
  group: 'shell',
  title: text('Switch language: English / 中文', '切换语言：中文 / English'),
  also: ['chinese', 'english', '语言', '中文'],
  keys: ['Alt+Shift+X'],
  run: () => setLanguage($language.get() === 'en_US' ? 'zh_CN' : 'en_US'),
}
