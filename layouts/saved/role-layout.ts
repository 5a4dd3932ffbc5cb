import { atom } from 'nanostores'
import { fetchRoleLayout } from '../../src/api/layouts.ts'
import { $session } from '../../src/state/session.ts'
import { buildDefault, layoutOfRoles, ofUser } from '../defaults/build.ts'
import type { RoleLayout } from '../defaults/contract.ts'
import { read, type LayoutDocument } from '../workspace/document.ts'
import type { Merged } from './merge.ts'

/** The initial layout for a user of a role: the published one, otherwise the shipped one. */
export interface RoleStart {
  readonly role: RoleLayout | undefined
  readonly document: LayoutDocument
  /** 0 is the shipped layout. */
  readonly version: number
}

/** A new role layout for a user with own changes; asked once per version. */
export interface RoleUpdate {
  readonly merged: Merged
  readonly version: number
}

export const $roleUpdate = atom<RoleUpdate | null>(null)

/** Rejects only after `ready`, when permissions are known: without the server, the shipped layout is used. */
export async function roleStart(ready: Promise<unknown> = Promise.resolve()): Promise<RoleStart> {
  const session = $session.get()
  const role = layoutOfRoles(session?.roles ?? [], session?.companyType)
  const [published] = await Promise.all([role ? fetchRoleLayout(role.role, 'newest').catch(() => null) : null, ready])
  const document = role && published ? readPublished(role, published.layout, published.version) : undefined
  return document && published
    ? { role, document, version: published.version }
    : { role, document: buildDefault(role), version: 0 }
}

/** The published layout with permitted panels only. */
function readPublished(role: RoleLayout, layout: unknown, version: number): LayoutDocument | undefined {
  const loaded = read(layout)
  return loaded.kind === 'ok'
    ? ofUser({
        ...loaded.document,
        owner: { kind: 'role', role: role.role },
        revision: version,
        from: { id: `role-${role.role}`, revision: version },
      })
    : undefined
}

/** Changes by a newer role layout for the stored one; null if that has the same version or no role. */
export async function updateOf(kept: LayoutDocument, start: RoleStart): Promise<Merged | null> {
  const { role, version, document } = start
  const from =
    kept.from?.id === `role-${role?.role ?? ''}`
      ? kept.from.revision
      : kept.owner.kind === 'role' && kept.owner.role === role?.role
        ? 0
        : undefined
  if (!role || from === undefined || from >= version) return null
  const stored = from > 0 ? await fetchRoleLayout(role.role, String(from)).catch(() => null) : null
  const base = stored ? readPublished(role, stored.layout, from) : buildDefault(role)
  const { mergeLayouts } = await import('./merge.ts')
  return base ? mergeLayouts(base, kept, document) : null
}
