import { text } from '../../domain/meta/text.ts'
import { textOf } from '../../src/state/language.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { textArg, workspace } from '../workspace.ts'
import { needsPanel } from './needs-panel.ts'

export const panelLink: Command = {
  id: 'panel.link',
  group: 'panel',
  title: text('Link panel to a channel …', '将面板关联到频道…'),
  also: ['channel', 'colour', 'follow', '联动', '频道'],
  keys: ['Alt+Shift+L'],
  when: inWorkspace,
  blocked: needsPanel,
  args: [
    {
      name: 'channel',
      ask: text('Channel', '频道'),
      options: async () => [
        ...['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map(letter => ({
          value: letter,
          label: textOf(text(`Channel ${letter}`, `频道 ${letter}`)),
          channel: letter,
          hint: workspace().onChannel(letter).join(', '),
        })),
        { value: '', label: textOf(text('No channel', '不关联')) },
      ],
    },
  ],
  run: args => workspace().join(textArg(args, 'channel') || null),
}
