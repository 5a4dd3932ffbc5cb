import type { Workspace } from '../workspace/workspace.ts'
import { keepBackup } from './backups.ts'
import { isLayoutLink } from './layout-link.ts'
import { $offered } from './offered.ts'

/** Offers the layout that an address carries; false when it carries none that can be read. */
export async function offerLinked(workspace: Workspace, address: string): Promise<boolean> {
  const linked = isLayoutLink(address) ? await (await import('./share.ts')).linkedLayout(address) : null
  if (!linked) return false
  $offered.set({
    ...linked,
    closes: workspace.$panels.get().map(p => p.$label.get()),
    take: () => {
      keepBackup(workspace.document())
      workspace.load(linked.document)
    },
  })
  return true
}
