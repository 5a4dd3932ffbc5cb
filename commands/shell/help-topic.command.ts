import { text } from '../../domain/meta/text.ts'
import { fetchHelpTopics } from '../../src/api/announcements.ts'
import { openAside } from '../../src/state/aside.ts'
import { textOf } from '../../src/state/language.ts'
import { findRoute } from '../../src/state/menus.ts'
import type { Command } from '../contract.ts'
import { focusedDocument } from '../palette/open.ts'
import { inWorkspace } from '../when.ts'

export const shellHelpTopic: Command = {
  id: 'shell.helpTopic',
  group: 'shell',
  title: text('Find a help page …', '查找帮助页…'),
  also: ['manual', 'documentation', '说明'],
  when: inWorkspace,
  args: [
    {
      name: 'path',
      ask: text('Help page', '帮助页'),
      options: async () =>
        (await fetchHelpTopics()).map(topic => ({
          value: topic.path,
          label: textOf(topic.title),
          hint: textOf(findRoute(topic.path)?.entry.title ?? topic.screen),
        })),
    },
  ],
  run: args => {
    openAside({ kind: 'help', path: typeof args.path === 'string' ? args.path : null }, focusedDocument().activeElement)
  },
}
