import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { textArg, workspace } from '../workspace.ts'

export const shellOpen: Command = {
  id: 'shell.open',
  group: 'shell',
  title: text('Open address …', '打开地址…'),
  also: ['go to', 'url', 'path'],
  when: inWorkspace,
  args: [
    {
      name: 'address',
      ask: text('Address, such as /po-tracking', '地址，例如 /po-tracking'),
      options: async () => [],
      parse: typed => (typed.trim().startsWith('/') ? typed.trim() : undefined),
    },
  ],
  run: args => workspace().open(textArg(args, 'address'), 'reuse'),
}
