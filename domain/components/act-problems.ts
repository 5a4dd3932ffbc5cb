import type { CatalogueIndex } from '../meta/catalogue.ts'
import { isAddress } from '../meta/names/known.ts'
import { isValues, nodeOf, openHows, pageLimits, type NodeId, type PageValue } from '../meta/pages/page.ts'
import type { RoleCode } from '../meta/role.ts'
import { componentOf } from './all.ts'
import type { ComponentDefinition } from './define.ts'
import type { CheckedPage, PageProblem } from './problem.ts'

interface OfNode {
  readonly id: NodeId
  readonly component: ComponentDefinition
  /** The roles that get the node. */
  readonly roles: readonly RoleCode[]
}

/** Events that only a press of a person raises: an act that changes data belongs to one of them. */
export const pressed: readonly string[] = ['press']

/** What is wrong with the acts of an event. */
export function eventProblems(
  of: CheckedPage,
  { id: node, component, roles }: OfNode,
  field: string,
  acts: PageValue,
): readonly PageProblem[] {
  if (!Object.hasOwn(component.events, field)) return [{ node, field, code: 'PAGE_EVENT' }]
  if (!Array.isArray(acts) || acts.length > pageLimits.acts) return [{ node, field, code: 'PAGE_ACT' }]
  return acts.flatMap((act: PageValue): readonly PageProblem[] => {
    const code = actProblem(of, act, field)
    if (code !== undefined) return [{ node, field, code }]
    return isValues(act) && act['do'] === 'transition' && !roles.some(r => mayRun(of.index, act, r))
      ? [{ node, field, code: 'PAGE_ACTION_ROLE', warns: true }]
      : []
  })
}

function actProblem(of: CheckedPage, act: PageValue, event: string): string | undefined {
  if (!isValues(act)) return 'PAGE_ACT'
  const { do: does, ...more } = act
  switch (does) {
    case 'refresh':
      return refreshProblem(of, more)
    case 'open':
      return openProblem(of, more)
    case 'transition':
      return pressed.includes(event) ? transitionProblem(of, more) : 'PAGE_ACT_PRESS'
    default:
      return 'PAGE_ACT'
  }
}

type Parts = Readonly<Record<string, PageValue>>

function refreshProblem({ page }: CheckedPage, { node, ...more }: Parts): string | undefined {
  if (Object.keys(more).length > 0) return 'PAGE_ACT'
  return node === undefined || (typeof node === 'string' && nodeOf(page.content, node)) ? undefined : 'PAGE_REFERENCE'
}

function openProblem({ index }: CheckedPage, { address, how, ...more }: Parts): string | undefined {
  if (Object.keys(more).length > 0 || (how !== undefined && !openHows.some(h => h === how))) return 'PAGE_ACT'
  return typeof address === 'string' && isScreen(index, address) ? undefined : 'PAGE_ADDRESS'
}

/** The record is the one that a list or a board of the page gives. */
function transitionProblem({ page, index }: CheckedPage, { list, action, node, ...more }: Parts): string | undefined {
  if (Object.keys(more).length > 0) return 'PAGE_ACT'
  const states = typeof list === 'string' ? index.states.get(list) : undefined
  if (!states?.transitions.some(t => t.action.code === action && t.from.length > 0)) return 'PAGE_ACTION'
  const gives = typeof node === 'string' ? componentOf(nodeOf(page.content, node)?.type ?? '')?.gives : undefined
  return gives && Object.values(gives).includes('record') ? undefined : 'PAGE_ACTION_RECORD'
}

const mayRun = (index: CatalogueIndex, { list, action }: Parts, role: RoleCode): boolean =>
  typeof list === 'string' &&
  (index.states.get(list)?.transitions ?? []).some(t => t.action.code === action && t.roles.some(r => r === role))

/** An address of the product: it begins with one slash, so that it is never another host. */
export const isScreen = (index: CatalogueIndex, address: string): boolean =>
  address.length <= 500 && /^\/(?![/\\])[^\s\\#{}]*$/.test(address) && isAddress(index, address, undefined)
