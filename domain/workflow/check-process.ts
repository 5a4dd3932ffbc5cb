import { isBpmnTimer } from './bpmn-timer.ts'
import { bodyFindings } from './check-body.ts'
import { pathFindings } from './check-paths.ts'
import { ExpressionRefused } from './expression-refused.ts'
import { parseExpression } from './expression-tree.ts'
import { placesIn } from './expression.ts'
import type { Finding, FlowNode, ProcessModel } from './model.ts'

/**
 * All that keeps a process from being deployed, in the order of the file. `bound` are steps for which a person has
 * decided what they do (an action of the catalogue, or passed through); `staffed` are tasks with people of their own.
 */
export function checkProcess(
  model: ProcessModel,
  bound: ReadonlySet<string> = new Set(),
  staffed: ReadonlySet<string> = new Set(),
): readonly Finding[] {
  const findings = [
    ...doubles(model),
    ...bodyFindings(model),
    ...pathFindings(model),
    ...model.nodes.flatMap(node => nodeFindings(node, bound, staffed)),
    ...expressionFindings(model),
  ]
  return findings.sort((a, b) => a.line - b.line)
}

function doubles(model: ProcessModel): readonly Finding[] {
  const lines = new Map<string, number>()
  const found: Finding[] = []
  for (const { id, line } of [...model.nodes, ...model.flows]) {
    const other = lines.get(id)
    if (other === undefined) lines.set(id, line)
    else found.push({ code: 'DUPLICATE_ID', id, line, params: { other } })
  }
  return found
}

const neverRun = new Set(['complex', 'transaction', 'adHoc'])
const unknownEvents = new Set(['conditional', 'compensate', 'cancel', 'unknown'])

function nodeFindings(node: FlowNode, bound: ReadonlySet<string>, staffed: ReadonlySet<string>): readonly Finding[] {
  const at = { id: node.id, line: node.line }
  const found: Finding[] = []
  if (neverRun.has(node.kind)) found.push({ code: 'NOT_SUPPORTED', ...at, params: { what: node.kind } })
  if (node.event !== undefined && unknownEvents.has(node.event.kind))
    found.push({ code: 'NOT_SUPPORTED', ...at, params: { what: node.event.kind } })
  if (node.loops) found.push({ code: 'NOT_SUPPORTED', ...at, params: { what: 'standardLoop' } })
  if (node.listeners) found.push({ code: 'LISTENER', ...at })
  if (node.kind === 'script' && !bound.has(node.id)) found.push({ code: 'SCRIPT', ...at })
  if (node.kind === 'service' && !bound.has(node.id))
    found.push({ code: 'NO_BINDING', ...at, params: { foreign: node.foreign ?? '' } })
  if (node.kind === 'user' && !staffed.has(node.id) && !hasPeople(node)) found.push({ code: 'NO_PEOPLE', ...at })
  if (node.many !== undefined && node.many.collection === undefined && node.many.count === undefined)
    found.push({ code: 'COLLECTION_MISSING', ...at })
  if (node.event?.kind === 'timer') found.push(...timerFindings(node))
  return found
}

const hasPeople = ({ people }: FlowNode): boolean =>
  people !== undefined && (people.assignee !== undefined || people.users.length > 0 || people.groups.length > 0)

function timerFindings(node: FlowNode): readonly Finding[] {
  const at = { id: node.id, line: node.line }
  if (node.kind === 'start' && node.scope === null) return [{ code: 'USE_A_JOB', ...at }]
  const timer = node.event?.timer
  if (timer !== undefined && (isBpmnTimer(timer.form, timer.text) || placesIn(timer.text).length > 0)) return []
  return [{ code: 'TIMER_FORM', ...at, params: { text: (timer?.text ?? '').slice(0, 60) } }]
}

/**
 * Expressions that cannot be read, each at its element. Conditions are whole expressions; names and people hold places.
 */
function expressionFindings(model: ProcessModel): readonly Finding[] {
  const found: Finding[] = []
  const look = (owner: { readonly id: string; readonly line: number }, texts: readonly (string | undefined)[]) => {
    for (const text of texts) {
      if (text === undefined) continue
      try {
        parseExpression(text)
      } catch (error) {
        if (!(error instanceof ExpressionRefused)) throw error
        found.push({ code: error.code, id: owner.id, line: owner.line, params: { position: error.at + 1 } })
      }
    }
  }
  for (const flow of model.flows) look(flow, [flow.condition])
  for (const node of model.nodes) {
    const places = [
      node.name,
      node.due,
      node.priority,
      node.event?.timer?.text,
      node.many?.collection,
      node.many?.count,
    ]
    const people = [node.people?.assignee, ...(node.people?.users ?? []), ...(node.people?.groups ?? [])]
    look(node, [node.skip, node.many?.completion, ...[...places, ...people].flatMap(t => placesIn(t ?? ''))])
  }
  return found
}
