import { expressionProblem } from '../expressions/check.ts'
import type { CatalogueIndex } from '../meta/catalogue.ts'
import {
  below,
  isExpressionValue,
  isNodeValue,
  isTextValue,
  nodeOf,
  placesOf,
  type NodeId,
  type PageDocument,
  type PageNode,
  type PageValue,
} from '../meta/pages/page.ts'
import type { RoleCode } from '../meta/role.ts'
import { componentOf } from './all.ts'
import { isSeen } from './contrast.ts'
import type { SettingDefinition } from './define.ts'
import { eventProblems } from './act-problems.ts'
import type { CheckedPage, PageProblem } from './problem.ts'
import { readFrameSource } from './frame-source.ts'
import { namedProblems } from './named-problems.ts'
import { scopeAt } from './page-scope.ts'
import { placedSettings, settingOf, slotsOf, viewsIn } from './node.ts'
import { isColour, settingProblems } from './setting-problem.ts'

/**
 * All problems of a page. The document has the right shape (page-shape.ts). Without `frameHosts`, hosts of frames are
 * not checked: the operator may have changed the list since the publication, and the browser refuses the others.
 */
export function pageProblems(
  page: CheckedPage['page'],
  index: CatalogueIndex,
  frameHosts?: readonly string[],
): readonly PageProblem[] {
  const of = { page, index, ...(frameHosts ? { frameHosts } : {}) }
  const d = page.content
  return [
    ...(page.title.en_US.trim() && page.title.zh_CN.trim()
      ? []
      : [{ field: 'title', code: 'PAGE_TEXT_MISSING' } satisfies PageProblem]),
    ...(page.roles.length > 0 ? [] : [{ field: 'roles', code: 'PAGE_SETTING_MISSING' } satisfies PageProblem]),
    ...sameNames(d),
    ...headingOrder(d),
    ...below(d, d.root).flatMap(id => {
      const node = nodeOf(d, id)
      return node ? nodeProblems(of, id, node) : []
    }),
  ]
}

/** Those that refuse a publication. */
export const errorsOf = (problems: readonly PageProblem[]): readonly PageProblem[] => problems.filter(p => !p.warns)

function nodeProblems(of: CheckedPage, id: NodeId, node: PageNode): readonly PageProblem[] {
  const component = componentOf(node.type)
  if (!component) return [{ node: id, code: 'PAGE_COMPONENT', params: { name: node.type } }]
  return [
    ...Object.keys(node.settings)
      .filter(name => !Object.hasOwn(component.settings, name))
      .map(field => ({ node: id, field, code: 'PAGE_SETTING_UNKNOWN' })),
    ...Object.entries(component.settings).flatMap(([name, s]) => settingIn(of, id, name, s, settingOf(node, name))),
    ...(component.check?.(node) ?? []).map(p => ({ node: id, ...p })),
    ...unknownSlots(id, node),
    ...(node.shown === undefined ? [] : expressionIn(of, id, 'shown', node.shown)),
    ...Object.entries(node.events ?? {}).flatMap(([name, acts]) =>
      eventProblems(of, { id, component, roles: rolesAt(of, id) }, name, acts),
    ),
    ...(component.events['press'] && !node.events?.['press']
      ? [{ node: id, field: 'press', code: 'PAGE_NO_ACT' }]
      : []),
  ]
}

function settingIn(
  of: CheckedPage,
  node: NodeId,
  field: string,
  s: SettingDefinition,
  value: PageValue | undefined,
): readonly PageProblem[] {
  if (isNodeValue(value)) return boundProblems(of.page.content, node, field, s, value)
  return [
    ...(s.kind === 'expression' && isExpressionValue(value) ? expressionIn(of, node, field, value.of, s) : []),
    ...settingProblems(s, value).map(({ code, params, within }) => ({
      node,
      field: [field, ...(within ?? [])].join('.'),
      code,
      ...(params ? { params } : {}),
    })),
    ...viewsIn(s, value).flatMap(code => viewProblems(of, node, field, code)),
    ...namedProblems(of.index, node, nodeOf(of.page.content, node), placedSettings(field, s, value)),
    ...(s.kind === 'list' && typeof value === 'string' && value !== '' && !of.index.list.has(value)
      ? [{ node, field, code: 'PAGE_LIST', params: { name: value } }]
      : []),
    ...(s.kind === 'frame' ? hostProblems(of, node, field, value) : []),
    ...(s.kind === 'colour' && isColour(value) && field === 'color' && !isSeen(value)
      ? [{ node, field, code: 'PAGE_CONTRAST', warns: true as const }]
      : []),
  ]
}

function hostProblems(
  { frameHosts }: CheckedPage,
  node: NodeId,
  field: string,
  value: PageValue | undefined,
): readonly PageProblem[] {
  const source = readFrameSource(value)
  return source && frameHosts?.includes(source.listed) === false
    ? [{ node, field, code: 'PAGE_FRAME_HOST', params: { name: source.origin } }]
    : []
}

function expressionIn(
  of: CheckedPage,
  node: NodeId,
  field: string,
  text: string,
  s?: Extract<SettingDefinition, { kind: 'expression' }>,
): readonly PageProblem[] {
  const problem = expressionProblem(text, scopeAt(of, node, s), s?.gives ?? 'yesNo')
  return problem ? [{ node, field, ...problem }] : []
}

function boundProblems(
  d: PageDocument,
  node: NodeId,
  field: string,
  s: SettingDefinition,
  value: { readonly node: NodeId; readonly gives: string },
): readonly PageProblem[] {
  const given = nodeOf(d, value.node)
  const gives = componentOf(given?.type ?? '')?.gives ?? {}
  const kind = Object.hasOwn(gives, value.gives) ? gives[value.gives] : undefined
  return given && s.bind !== undefined && kind === s.bind && value.node !== node
    ? []
    : [{ node, field, code: 'PAGE_REFERENCE' }]
}

/** The roles of the page that get a node: those of all that it is in. */
function rolesAt({ page }: CheckedPage, id: NodeId): readonly RoleCode[] {
  const places = placesOf(page.content)
  let roles = page.roles
  for (let at: NodeId | undefined = id; at !== undefined; at = places.get(at)?.parent) {
    const own = nodeOf(page.content, at)?.roles
    if (own?.length) roles = roles.filter(r => own.includes(r))
  }
  return roles
}

function viewProblems(of: CheckedPage, node: NodeId, field: string, code: string): readonly PageProblem[] {
  const view = of.index.view.get(code)
  if (!view || view.kind === 'print') return [{ node, field, code: 'PAGE_VIEW', params: { name: code } }]
  if (leadsBack(of, code)) return [{ node, field, code: 'PAGE_CIRCLE', params: { name: code } }]
  return rolesAt(of, node)
    .filter(role => !view.roles.includes(role))
    .map(role => ({ node, field, code: 'PAGE_VIEW_ROLE', params: { role, name: code } }))
}

/** Whether a view is this page, or a page that shows it. */
function leadsBack({ page, index }: CheckedPage, code: string): boolean {
  const seen = new Set<string>(),
    open = [code]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === page.code) return true
    if (seen.has(at)) continue
    seen.add(at)
    const view = index.view.get(at)
    if (view?.kind === 'page') open.push(...viewsOf(view.content))
  }
  return false
}

/** Views that a page shows. */
export const viewsOf = (d: PageDocument): readonly string[] =>
  Object.values(d.nodes).flatMap(node =>
    Object.entries(componentOf(node.type)?.settings ?? {}).flatMap(([name, s]) => viewsIn(s, settingOf(node, name))),
  )

function unknownSlots(id: NodeId, node: PageNode): readonly PageProblem[] {
  const known = slotsOf(node).map(s => s.name)
  return Object.keys(node.slots ?? {})
    .filter(slot => !known.includes(slot))
    .map(slot => ({ node: id, field: slot, code: 'PAGE_SLOT', params: { name: slot } }))
}

function sameNames(d: PageDocument): readonly PageProblem[] {
  const names = new Map<string, NodeId>()
  return below(d, d.root).flatMap((id): readonly PageProblem[] => {
    const name = nodeOf(d, id)?.name
    if (name === undefined) return []
    if (names.has(name)) return [{ node: id, field: 'name', code: 'PAGE_NAME_TWICE', params: { name } }]
    names.set(name, id)
    return []
  })
}

/** Readers of headings go from one to the next: none is left out. */
function headingOrder(d: PageDocument): readonly PageProblem[] {
  let last = 1
  return below(d, d.root).flatMap((id): readonly PageProblem[] => {
    const node = nodeOf(d, id)
    const level =
      node?.type === 'heading'
        ? Number(settingOf(node, 'level') ?? 2)
        : node?.type === 'section' && isTextValue(settingOf(node, 'title'))
          ? 2
          : undefined
    if (level === undefined) return []
    const jumps = level > last + 1
    last = level
    return jumps ? [{ node: id, field: 'level', code: 'PAGE_HEADINGS', warns: true }] : []
  })
}
