import type { Off } from '../commands/contract.ts'
import { bareAddress, canonical } from '../src/router/canonical.ts'
import type { LinkContext } from './contract.ts'
import { channel, followAfterMs } from './link.ts'
import { definitionAt, type OpenPanel } from './open-panel.ts'

/**
 * Links a panel to its channel. It follows the channel after a short delay; with unsaved work it pauses and catches
 * up after saving; hidden, it waits until shown.
 */
export function followLink(panel: OpenPanel, go: (address: string) => void): Off {
  let leave: Off | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const waiting = new Map<LinkContext['type'], LinkContext>()

  const step = () => {
    if (waiting.size === 0 || !panel.$visible.get()) return
    if (panel.$dirty.get()) return panel.$paused.set([...waiting.values()].at(-1) ?? null)
    panel.$paused.set(null)
    const contexts = [...waiting.values()]
    waiting.clear()
    for (const context of contexts) {
      const now = panel.$address.get()
      const next = definitionAt(now)?.link?.follow?.(context, { address: bareAddress(now) })
      if (next && canonical(next) !== canonical(now)) go(next)
    }
  }
  const hear = (context: LinkContext) => {
    waiting.delete(context.type)
    waiting.set(context.type, context)
    clearTimeout(timer)
    timer = setTimeout(step, followAfterMs)
  }
  const cleared = (type: LinkContext['type']) => {
    waiting.delete(type)
    if (waiting.size === 0) panel.$paused.set(null)
    const now = panel.$address.get()
    const empty = panel.$dirty.get() ? null : definitionAt(now)?.link?.clear?.(type, { address: bareAddress(now) })
    if (empty) go(empty)
  }
  const stopLink = panel.$link.subscribe(link => {
    leave?.()
    leave = link && link.mode !== 'send' ? channel(link.channel).join(panel.id, hear, cleared) : undefined
    if (!link) panel.$paused.set(null)
  })
  const stopVisible = panel.$visible.listen(step)
  const stopDirty = panel.$dirty.listen(step)
  return () => {
    clearTimeout(timer)
    leave?.()
    for (const stop of [stopLink, stopVisible, stopDirty]) stop()
  }
}
