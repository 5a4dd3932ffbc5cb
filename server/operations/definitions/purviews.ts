import type { Purviews } from '../../../domain/contracts/session.calls.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { transferCompanyTypes } from '../../../domain/import/who-may.ts'
import { may, mayAct, mayOpen, readableFields, writableFields, type Actor } from '../../../domain/meta/actor.ts'
import { mayOpenScreen } from '../../../domain/meta/rights/granting.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import type { ScreenDefinition } from '../../../domain/meta/screens/screen.ts'
import type { ViewDefinition } from '../../../domain/meta/view.ts'
import { addressIn, firstAt } from '../../../domain/navigation/paths.ts'
import type { Context } from '../../context.ts'
import { livesInAnother } from '../records/lives-in.ts'

/** The screen of an address. Throws NOT_FOUND for an unknown path, FORBIDDEN without permission. */
export function openedScreen(context: Context, address: string): FoundScreen {
  const found = screenOf(context.catalogue.of(context.actor), address.split('?')[0] ?? '')
  if (!found) throw fail('NOT_FOUND')
  if (!granted(context.actor, found) || isClosed(context, found.screen)) throw fail('FORBIDDEN')
  return found
}

/** A screen that nobody opens until the setting of the server names it (B-014). */
export const isClosed = ({ config }: Pick<Context, 'config'>, screen: ScreenDefinition): boolean =>
  screen.closed === true && !config.openScreens.includes(screen.name)

/** What the actor may do on a permitted screen (call-purviewsByMenu). */
export function purviews(context: Context, menuId: string): Purviews {
  const index = context.catalogue.of(context.actor)
  const found = openedScreen(context, menuId)
  const views = [
    found.view,
    ...[found.screen.recordView, ...(found.screen.tabs ?? [])].map((code: string | undefined) =>
      index.view.get(code ?? ''),
    ),
  ].filter((v): v is ViewDefinition => v !== undefined)
  const entities = [...new Set(views.flatMap(v => entitiesOf(index, v)))]
  return {
    menuId,
    screen: found.screen.name,
    actions: [...new Set(views.flatMap(v => actionsOf(context.actor, index, v)))],
    fields: Object.fromEntries(entities.map(e => [e.name, fieldRights(context.actor, e)])),
  }
}

export interface FoundScreen {
  readonly screen: ScreenDefinition
  readonly view?: ViewDefinition
}

/**
 * The screen of a path, or of its pattern, and the view it shows; a designed page finds its view by the code in the
 * path.
 */
export function screenOf(index: CatalogueIndex, path: string): FoundScreen | undefined {
  const at = firstAt(index.catalogue.screens, path)
  if (!at) return undefined
  const screen = at.found
  if (screen.screen !== 'page') {
    const view = index.view.get(screen.view ?? '')
    return view ? { screen, view } : { screen }
  }
  const page = index.view.get(at.params['code'] ?? '')
  return page?.page ? { screen, view: page } : undefined
}

/** The screen of a link, as copied from the browser or written by the product. */
export const screenAt = (index: CatalogueIndex, link: string): FoundScreen | undefined =>
  screenOf(index, addressIn(link).split('?')[0] ?? '')

/** The address of a help page: the route, or that of a designed page. */
export const helpRouteOf = ({ screen, view }: FoundScreen): string =>
  screen.screen === 'page' && view ? `/base/page-making/${view.code}` : screen.path

export function granted(actor: Actor, { screen, view }: FoundScreen): boolean {
  if (!mayOpenScreen(actor, screen)) return false
  return screen.screen !== 'page' || (view !== undefined && mayOpen(actor, view.code, view.roles))
}

function entitiesOf(index: CatalogueIndex, view: ViewDefinition): EntityDefinition[] {
  const entity = index.entity.get(view.entity)
  const children =
    'tables' in view ? (view.tables ?? []).map(t => index.entity.get(entity?.children?.[t.child]?.entity ?? '')) : []
  return [entity, ...children].filter((e): e is EntityDefinition => e !== undefined)
}

function actionsOf(actor: Actor, index: CatalogueIndex, view: ViewDefinition): string[] {
  const entity = index.entity.get(view.entity)
  if (!entity || view.kind === 'home') return []
  const rights = (['create', 'update', 'delete'] as const)
    .filter(r => may(actor, entity, r))
    .map(r => (r === 'update' ? 'edit' : r))
  const transfer =
    'transfer' in view && view.transfer && actor.kind === 'user' && transferCompanyTypes.includes(actor.companyType)
      ? ['export', ...(may(actor, entity, 'create') && !livesInAnother(index, entity) ? ['import'] : [])]
      : []
  const steps = ('actions' in view ? (view.actions ?? []) : []).flatMap(
    code =>
      index.states
        .get(code)
        ?.transitions.filter(t => t.from.length > 0 && mayAct(actor, code, t.action.code, t.roles))
        .map(t => t.action.code) ?? [],
  )
  return [...rights, ...transfer, ...steps]
}

function fieldRights(actor: Actor, entity: EntityDefinition): { hidden: string[]; readonly: string[] } {
  const readable = readableFields(actor, entity),
    writable = writableFields(actor, entity, 'update')
  const names = Object.entries(entity.fields)
    .filter(([, f]) => !f.secret)
    .map(([n]) => n)
  return {
    hidden: names.filter(n => !readable.has(n)),
    readonly: names.filter(n => readable.has(n) && !writable.has(n)),
  }
}
