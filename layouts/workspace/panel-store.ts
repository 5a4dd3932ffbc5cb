import type { Json } from '../../commands/contract.ts'
import { bareAddress } from '../../src/router/canonical.ts'
import type { PanelId } from '../../panels/contract.ts'
import { definitionAt, makePanel, type OpenPanel } from '../../panels/open-panel.ts'
import type { AnyPanel } from '../../panels/registry.ts'
import { isStoredPanel, type StoredPanel } from './document.ts'

/** A panel in stored form. One that this build cannot show is written back as it was read. */
export function storedOf(panel: OpenPanel): StoredPanel {
  const definition = definitionAt(panel.$address.get())
  if (isStoredPanel(panel.unknown) && panel.unknown.type !== definition?.type) return panel.unknown
  const link = panel.$link.get(),
    title = panel.$name.get()
  return {
    type: definition?.type ?? '',
    version: definition?.version ?? 0,
    address: bareAddress(panel.$address.get()),
    state: panel.$state.get(),
    ...(title ? { title } : {}),
    ...(link ? { link } : {}),
    ...(panel.$peek.get() ? { peek: true } : {}),
  }
}

/** A stored panel returns: with state of the same kind, upgraded to the current version. */
export function wakePanel(id: PanelId, stored: StoredPanel): OpenPanel {
  const definition = definitionAt(stored.address)
  const same = definition?.type === stored.type
  return makePanel({
    id,
    address: stored.address,
    link: stored.link,
    title: stored.title,
    peek: stored.peek,
    ...(definition && same ? { state: upgraded(definition, stored) } : {}),
    // Without a kind there is nothing to write back.
    ...(same || stored.type === '' ? {} : { unknown: stored }),
  })
}

/** The state in the current version; undefined (a fresh one) when it cannot be upgraded. */
export function upgraded(definition: AnyPanel, stored: StoredPanel): Json | undefined {
  let { state } = stored
  try {
    for (let version = stored.version; version < definition.version; version++) {
      const step = definition.upgrade?.[version]
      if (!step) return undefined
      state = step(state)
    }
    return stored.version > definition.version ? undefined : state
  } catch {
    return undefined
  }
}
