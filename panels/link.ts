import { atom, type ReadableAtom } from 'nanostores'
import type { Off } from '../commands/contract.ts'
import type { LinkContext, PanelId } from './contract.ts'

/**
 * Linked panels: eight channels with colour and letter. A channel stores the last context per type for joiners;
 * senders do not receive their own, and equal contexts are ignored, which prevents loops. All windows of a browser
 * tab share them.
 */
export const channelIds = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const
export type ChannelId = (typeof channelIds)[number]

export const isChannelId = (value: unknown): value is ChannelId => channelIds.includes(value as ChannelId)

export type LinkMode = 'both' | 'send' | 'receive'

export interface PanelLink {
  readonly channel: ChannelId
  readonly mode: LinkMode
}

export type LastContexts = Readonly<Partial<Record<LinkContext['type'], LinkContext>>>

export interface LinkChannel {
  readonly id: ChannelId
  readonly last: ReadableAtom<LastContexts>
  publish(context: LinkContext, from: PanelId): void
  /** Subscribes to others' messages, starting with the last; `cleared` when a type has no context. */
  join(panel: PanelId, hear: (context: LinkContext) => void, cleared?: (type: LinkContext['type']) => void): Off
  clear(type?: LinkContext['type']): void
}

function makeChannel(id: ChannelId): LinkChannel {
  const last = atom<LastContexts>({})
  const members = new Map<PanelId, Parameters<LinkChannel['join']>>()
  return {
    id,
    last,
    publish(context, from) {
      if (last.get()[context.type]?.id === context.id) return
      last.set({ ...last.get(), [context.type]: context })
      for (const [panel, hear] of members.values()) if (panel !== from) hear(context)
    },
    join(...member) {
      const [panel, hear] = member
      members.set(panel, member)
      for (const context of Object.values(last.get())) hear(context)
      return () => {
        if (members.get(panel) === member) members.delete(panel)
      }
    },
    clear(type) {
      const before = Object.values(last.get()).map(c => c.type)
      last.set(Object.fromEntries(Object.entries(last.get()).filter(([t]) => type !== undefined && t !== type)))
      for (const gone of before.filter(t => type === undefined || t === type))
        for (const [, , cleared] of members.values()) cleared?.(gone)
    },
  }
}

const channels = new Map(channelIds.map(id => [id, makeChannel(id)]))

export function channel(id: ChannelId): LinkChannel {
  const there = channels.get(id)
  if (!there) throw new Error(`no channel ${id}`)
  return there
}

/** Delay before a follower navigates, in milliseconds: moving through ten rows is one request. */
export const followAfterMs = 150
