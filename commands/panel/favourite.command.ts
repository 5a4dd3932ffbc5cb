import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { workspace } from '../workspace.ts'
import { needsPanel } from './needs-panel.ts'

export const panelFavourite: Command = {
  id: 'panel.favourite',
  group: 'panel',
  title: text('Add to favourites, or remove', '加入收藏或取消收藏'),
  also: ['star', 'bookmark', '星标'],
  keys: ['Alt+Shift+S', 'w a'],
  when: inWorkspace,
  blocked: needsPanel,
  run: () => workspace().favourite(),
}
