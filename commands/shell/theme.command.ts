import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { textOf } from '../../src/state/language.ts'
import { setPreferences } from '../../src/state/preferences.ts'

const choices = [
  { value: 'system', label: text('Same as the system', '跟随系统') },
  { value: 'light', label: text('Light', '浅色') },
  { value: 'dark', label: text('Dark', '深色') },
  { value: 'contrast', label: text('High contrast', '高对比度') },
] as const

export const shellTheme: Command = {
  id: 'shell.theme',
  group: 'shell',
  title: text('Choose theme …', '选择主题…'),
  also: ['dark', 'light', 'contrast', 'appearance', '深色', '浅色'],
  when: inWorkspace,
  args: [
    {
      name: 'theme',
      ask: text('Theme', '主题'),
      options: async () => choices.map(c => ({ value: c.value, label: textOf(c.label) })),
    },
  ],
  run: args => {
    const theme = choices.find(c => c.value === args.theme)?.value
    if (theme) setPreferences({ theme })
  },
}
