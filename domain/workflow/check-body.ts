import type { Finding, FlowNode, ProcessModel } from './model.ts'

/** Places of a process that name something that is not there, and scopes without exactly one start. */
export function bodyFindings(model: ProcessModel): readonly Finding[] {
  const nodes = new Map(model.nodes.map(n => [n.id, n]))
  const flows = new Map(model.flows.map(f => [f.id, f]))
  return [
    ...model.flows.flatMap((flow): Finding[] => {
      const at = { id: flow.id, line: flow.line }
      return [
        ...(nodes.has(flow.source) ? [] : [{ code: 'DANGLING_SOURCE' as const, ...at, params: { name: flow.source } }]),
        ...(nodes.has(flow.target) ? [] : [{ code: 'DANGLING_TARGET' as const, ...at, params: { name: flow.target } }]),
      ]
    }),
    ...model.nodes.flatMap((node): Finding[] => {
      const at = { id: node.id, line: node.line }
      const other = node.defaultFlow
      const dangling = other !== undefined && flows.get(other)?.source !== node.id
      const loose = node.kind === 'boundary' && (node.host === undefined || !nodes.has(node.host))
      return [
        ...(dangling ? [{ code: 'DEFAULT_DANGLING' as const, ...at, params: { name: other } }] : []),
        ...(loose ? [{ code: 'BOUNDARY_NO_HOST' as const, ...at, params: { name: node.host ?? '' } }] : []),
      ]
    }),
    ...startFindings(model),
  ]
}

function startFindings(model: ProcessModel): readonly Finding[] {
  const within = (scope: string | null) => model.nodes.filter(n => n.scope === scope)
  const scopes = model.nodes.filter(n => n.kind === 'subProcess' || n.kind === 'eventSubProcess')
  return [
    ...startsOf({ id: model.key, line: model.line }, within(null), true),
    ...scopes.flatMap(s => startsOf(s, within(s.id), s.kind === 'subProcess')),
  ]
}

function startsOf(
  scope: { readonly id: string; readonly line: number },
  nodes: readonly FlowNode[],
  plain: boolean,
): readonly Finding[] {
  const starts = nodes.filter(n => n.kind === 'start')
  const at = { id: scope.id, line: scope.line }
  if (starts.length === 0) return [{ code: 'NO_START', ...at }]
  const chosen = plain ? starts.filter(s => s.event?.kind === 'none') : starts
  return chosen.length > 1 ? [{ code: 'SEVERAL_STARTS', ...at, params: { count: chosen.length } }] : []
}
