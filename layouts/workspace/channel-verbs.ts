import type { WorkspacePort } from '../../commands/workspace.ts'
import { channel, isChannelId } from '../../panels/link.ts'
import type { Workspace } from './workspace.ts'

/** What links the active panel to others. */
export function channelVerbs(w: Workspace): Pick<WorkspacePort, 'channel' | 'onChannel' | 'join' | 'clearChannel'> {
  return {
    channel: () => w.$active.get()?.$link.get()?.channel ?? null,
    onChannel: letter =>
      w.$panels
        .get()
        .filter(p => p.$link.get()?.channel === letter)
        .map(p => p.$label.get()),
    join(channel) {
      const active = w.$active.get()
      active?.$link.set(isChannelId(channel) ? { channel, mode: active.$link.get()?.mode ?? 'both' } : null)
    },
    clearChannel() {
      const link = w.$active.get()?.$link.get()
      if (link) channel(link.channel).clear()
    },
  }
}
