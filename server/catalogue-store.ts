import { createHash } from 'node:crypto'
import { indexCatalogue, type Catalogue, type CatalogueIndex } from '../domain/meta/catalogue.ts'
import { checkCatalogue } from '../domain/meta/check-catalogue.ts'
import { applyOverlays, type Overlay } from '../domain/meta/designing/overlay.ts'
import type { Actor } from '../domain/meta/actor.ts'

/**
 * The effective definitions: the shipped set with published overlays, for everyone ('platform') and for single
 * companies. Kept in memory; `replace` applies new overlays at once.
 */
export interface CatalogueStore {
  /** Definitions a company has; those of everyone for anybody else. */
  of(actor: Actor): CatalogueIndex
  /** Definitions for everyone: the tables follow them. */
  readonly common: CatalogueIndex
  /** Changes whenever an overlay does. */
  readonly version: string
  replace(overlays: readonly Overlay[]): void
  /** Calls the listener after each publication that changed a definition; returns a function to unsubscribe. */
  onChange(listener: () => void): () => void
  /** Definitions with an overlay replaced, without applying it. */
  preview(overlay: Overlay): CatalogueIndex
  /** Definitions for everyone with these overlays replaced, without applying them. */
  previewAll(overlays: readonly Overlay[]): CatalogueIndex
  /** A rehearsal: its definitions are checked together afterwards, so none is checked against all others before. */
  readonly checkedLater?: true
  /** Changes run one after another, so that none is based on definitions about to change. */
  inTurn<T>(change: () => Promise<T>): Promise<T>
}

/** Throws when the factory set is wrong: an unknown name in it would leave a check, a right or a consequence out. */
export function makeCatalogueStore(factory: Catalogue): CatalogueStore {
  let overlays: readonly Overlay[] = []
  let common = checkedIndexOf(factory)
  let version = stamp(overlays)
  const byCompany = new Map<string, CatalogueIndex>()
  const listeners = new Set<() => void>()
  let turn: Promise<unknown> = Promise.resolve()
  const replaced = (changed: readonly Overlay[]): Overlay[] => {
    const places = new Set(changed.map(placeOf))
    return [...overlays.filter(o => !places.has(placeOf(o))), ...changed].toSorted((a, b) =>
      placeOf(a) < placeOf(b) ? -1 : 1,
    )
  }
  const applied = (all: readonly Overlay[]): Catalogue =>
    applyOverlays(
      factory,
      all.filter(o => o.scope === 'platform'),
    )
  return {
    of(actor) {
      const company =
        actor.kind === 'user' ? actor.companyId : actor.kind === 'system' ? actor.onBehalfOf?.companyId : undefined
      if (!company || !overlays.some(o => o.scope === company)) return common
      let own = byCompany.get(company)
      if (!own) {
        own = indexCatalogue(
          applyOverlays(
            common.catalogue,
            overlays.filter(o => o.scope === company),
          ),
        )
        byCompany.set(company, own)
      }
      return own
    },
    get common() {
      return common
    },
    get version() {
      return version
    },
    onChange(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    previewAll(changed) {
      return indexCatalogue(applied(replaced(changed)))
    },
    preview(overlay) {
      const next = replaced([overlay])
      const all = applied(next)
      return indexCatalogue(
        overlay.scope === 'platform'
          ? all
          : applyOverlays(
              all,
              next.filter(o => o.scope === overlay.scope),
            ),
      )
    },
    inTurn(change) {
      const done = turn.then(change)
      turn = done.catch(() => undefined)
      return done
    },
    replace(next) {
      // Nothing was published since: what is known of these definitions still holds.
      if (stamp(next) === version) return
      overlays = next
      common = indexCatalogue(
        applyOverlays(
          factory,
          next.filter(o => o.scope === 'platform'),
        ),
      )
      version = stamp(next)
      byCompany.clear()
      listeners.forEach(changed => changed())
    },
  }
}

/** Factory sets are constants: each is checked and indexed once, however many apps a process has. */
const indexes = new WeakMap<Catalogue, CatalogueIndex>()

function checkedIndexOf(factory: Catalogue): CatalogueIndex {
  let index = indexes.get(factory)
  if (index) return index
  const wrong = checkCatalogue(factory)
  if (wrong.length > 0) throw new Error(`The definitions are wrong:\n${wrong.join('\n')}`)
  indexes.set(factory, (index = indexCatalogue(factory)))
  return index
}

const placeOf = ({ scope, kind, key }: Overlay): string => `${scope} ${kind} ${key}`

const stamp = (overlays: readonly Overlay[]): string =>
  createHash('sha256').update(JSON.stringify(overlays)).digest('hex').slice(0, 16)
