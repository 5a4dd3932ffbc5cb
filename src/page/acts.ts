import { isValues, openHows, type PageValue } from '../../domain/meta/pages/page.ts'
import type { PageRuntime } from './runtime.ts'

/** Does what a press means, one after another. None of the acts changes data; unknown ones are not done. */
export async function act(page: PageRuntime, acts: PageValue | undefined): Promise<void> {
  if (!Array.isArray(acts)) return
  for (const one of acts as readonly PageValue[]) {
    if (!isValues(one)) continue
    if (one['do'] === 'open' && isAddress(one['address'])) {
      const how = openHows.find(h => h === one['how']) ?? 'reuse'
      page.panel.host.open(one['address'], how)
    } else if (one['do'] === 'refresh') await refresh(page, typeof one['node'] === 'string' ? one['node'] : undefined)
  }
}

/** A screen of the product, never another host: the server checks which. */
const isAddress = (v: unknown): v is string => typeof v === 'string' && /^\/(?![/\\])/.test(v)

async function refresh(page: PageRuntime, node: string | undefined): Promise<void> {
  const stop = new AbortController().signal
  const all = [...page.refreshers].filter(([id]) => node === undefined || id === node || id.startsWith(`${node}/`))
  await Promise.allSettled(all.map(([, again]) => again(stop)))
}
