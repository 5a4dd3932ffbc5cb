import { isValues, openHows, pageLimits, type PageValue, type PageValues } from '../../domain/meta/pages/page.ts'
import { notify } from '../state/notices.ts'
import { recordIn } from './given-record.ts'
import type { PageRuntime } from './runtime.ts'

/**
 * Does what an event means, one after another; unknown acts are not done. An action on a record is asked about, and
 * only after a press of a person: `pressed` is the event that the browser trusts.
 */
export async function act(page: PageRuntime, acts: PageValue | undefined, pressed?: Event): Promise<void> {
  if (!Array.isArray(acts)) return
  for (const one of (acts as readonly PageValue[]).slice(0, pageLimits.acts)) {
    if (!isValues(one)) continue
    if (one['do'] === 'open' && isAddress(one['address'])) {
      const how = openHows.find(h => h === one['how']) ?? 'reuse'
      page.panel.host.open(one['address'], how)
    } else if (one['do'] === 'transition' && pressed?.isTrusted === true) await ask(page, one)
    else if (one['do'] === 'refresh') await refresh(page, typeof one['node'] === 'string' ? one['node'] : undefined)
  }
}

async function ask(page: PageRuntime, { list, action, node }: PageValues): Promise<void> {
  if (typeof list !== 'string' || typeof action !== 'string' || typeof node !== 'string') return
  const record = recordIn(page.store.given(node, 'selected'))
  if (record) return page.ask?.({ list, action, record })
  notify({ kind: 'warning', code: 'pageChooseFirst' })
}

/** A screen of the product, never another host: the server checks which. */
const isAddress = (v: unknown): v is string => typeof v === 'string' && /^\/(?![/\\])/.test(v)

/** What is being refreshed now: a source whose refresh asks for itself ends at once (PD-T99). */
const refreshing = new WeakMap<PageRuntime['refreshers'], Set<string>>()

async function refresh({ refreshers }: PageRuntime, node: string | undefined): Promise<void> {
  const stop = new AbortController().signal
  const going = refreshing.get(refreshers) ?? new Set()
  refreshing.set(refreshers, going)
  const all = [...refreshers].filter(
    ([id]) => !going.has(id) && (node === undefined || id === node || id.startsWith(`${node}/`)),
  )
  for (const [id] of all) going.add(id)
  await Promise.allSettled(all.map(([, again]) => again(stop)))
  for (const [id] of all) going.delete(id)
}
