import { findRoute } from '../src/state/menus.ts'
import { queryOfLink } from '../src/views/link-of.ts'
import type { LinkContext, PanelDefinition, PanelParams } from './contract.ts'

/** Record panels follow records of their kind; read-only ones empty when the channel is cleared. */
export const recordLink: NonNullable<PanelDefinition['link']> = { emits: ['po', 'sku'], follow, clear }

/** Query value of the address for records of a type, if the panel shows one. */
function naming(type: LinkContext['type'], { address }: PanelParams) {
  const route = findRoute(address)
  const name = queryOfLink(type)
  const shows =
    route &&
    name &&
    route.entry.instanceBy?.includes(name) &&
    (route.entry.screen === 'document' || [name, 'id'].some(n => n in route.query))
  return shows ? { name, route } : null
}

function follow(context: LinkContext, params: PanelParams): string | null {
  const named = naming(context.type, params)
  return named ? `${named.route.path}?${new URLSearchParams({ [named.name]: context.id })}` : null
}

/** A form or page without a number would open a new record, so it keeps its address. */
function clear(type: LinkContext['type'], params: PanelParams): string | null {
  const named = naming(type, params)
  return named && ['document', 'list'].includes(named.route.entry.screen) ? named.route.path : null
}
