import { extension, extensionElements, part, parts, textOf, type BpmnElement } from './bpmn-element.ts'
import { eventOf, type References } from './event-of.ts'
import type { Flow, FlowNode, ManyTimes, NodeKind, ProcessModel, ProposedPeople } from './model.ts'

/** Elements that are nodes. A map: an element may be called `constructor`. */
const kinds = new Map<string, NodeKind>([
  ['startEvent', 'start'],
  ['endEvent', 'end'],
  ['intermediateThrowEvent', 'throw'],
  ['intermediateCatchEvent', 'catch'],
  ['boundaryEvent', 'boundary'],
  ['userTask', 'user'],
  ['manualTask', 'pass'],
  ['task', 'pass'],
  ['serviceTask', 'service'],
  ['sendTask', 'service'],
  ['businessRuleTask', 'service'],
  ['scriptTask', 'script'],
  ['receiveTask', 'receive'],
  ['exclusiveGateway', 'exclusive'],
  ['parallelGateway', 'parallel'],
  ['inclusiveGateway', 'inclusive'],
  ['eventBasedGateway', 'eventBased'],
  ['complexGateway', 'complex'],
  ['subProcess', 'subProcess'],
  ['transaction', 'transaction'],
  ['adHocSubProcess', 'adHoc'],
  ['callActivity', 'call'],
])

/** The processes of a file that was read. Nothing is judged here; checkProcess does. */
export function processesOf(definitions: BpmnElement): readonly ProcessModel[] {
  const references = referencesOf(definitions)
  return parts(definitions, 'process').map(element => {
    const nodes: FlowNode[] = []
    const flows: Flow[] = []
    collect(element, null, { nodes, flows, references })
    return {
      key: element.attributes.get('id') ?? `process-${element.line}`,
      name: element.attributes.get('name') ?? '',
      line: element.line,
      executable: element.attributes.get('isExecutable') !== 'false',
      nodes,
      flows: withOwnIds(flows),
    }
  })
}

interface Collected {
  readonly nodes: FlowNode[]
  readonly flows: Flow[]
  readonly references: References
}

function collect(around: BpmnElement, scope: string | null, into: Collected): void {
  for (const element of parts(around)) {
    const kind = kinds.get(element.name)
    if (kind !== undefined) {
      const node = nodeOf(element, kind, scope, into.references)
      into.nodes.push(node)
      if (['subProcess', 'transaction', 'adHoc'].includes(kind)) collect(element, node.id, into)
    } else if (element.name === 'sequenceFlow') into.flows.push(flowOf(element, scope))
  }
}

function nodeOf(element: BpmnElement, kind: NodeKind, scope: string | null, references: References): FlowNode {
  const { attributes } = element
  const id = attributes.get('id') ?? `${element.name}-${element.line}`
  const ofEvent = element.attributes.get('triggeredByEvent') === 'true'
  return defined<FlowNode>({
    id,
    kind: kind === 'subProcess' && ofEvent ? 'eventSubProcess' : kind,
    name: attributes.get('name') ?? '',
    line: element.line,
    scope,
    event: ['start', 'end', 'throw', 'catch', 'boundary'].includes(kind) ? eventOf(element, references) : undefined,
    host: attributes.get('attachedToRef'),
    interrupting:
      kind === 'boundary'
        ? attributes.get('cancelActivity') !== 'false'
        : kind === 'start'
          ? attributes.get('isInterrupting') !== 'false'
          : undefined,
    defaultFlow: attributes.get('default'),
    many: manyTimes(element),
    people: kind === 'user' ? proposedPeople(element) : undefined,
    form: extension(element, 'formKey'),
    due: extension(element, 'dueDate'),
    priority: extension(element, 'priority'),
    skip: extension(element, 'skipExpression'),
    called: attributes.get('calledElement'),
    foreign: ['class', 'delegateExpression', 'expression', 'topic', 'type', 'decisionRef']
      .map(name => extension(element, name))
      .find(value => value !== undefined),
    listeners:
      [...extensionElements(element, 'taskListener'), ...extensionElements(element, 'executionListener')].length > 0 ||
      undefined,
    loops: part(element, 'standardLoopCharacteristics') !== undefined || undefined,
  })
}

function manyTimes(element: BpmnElement): ManyTimes | undefined {
  const many = part(element, 'multiInstanceLoopCharacteristics')
  return (
    many &&
    defined<ManyTimes>({
      inSequence: many.attributes.get('isSequential') === 'true',
      collection: extension(many, 'collection') ?? textOf(many, 'loopDataInputRef'),
      element: extension(many, 'elementVariable') ?? part(many, 'inputDataItem')?.attributes.get('name'),
      index: extension(many, 'elementIndexVariable'),
      count: textOf(many, 'loopCardinality'),
      completion: textOf(many, 'completionCondition'),
    })
  )
}

function proposedPeople(element: BpmnElement): ProposedPeople {
  const words = [...parts(element, 'potentialOwner'), ...parts(element, 'humanPerformer')]
    .flatMap(owner => parts(owner, 'resourceAssignmentExpression'))
    .flatMap(e => listed(textOf(e, 'formalExpression')))
  const within = (kind: string) =>
    words.flatMap(w => (w.startsWith(`${kind}(`) && w.endsWith(')') ? [w.slice(kind.length + 1, -1).trim()] : []))
  const zeebe = extensionElements(element, 'assignmentDefinition')[0]?.attributes
  const plain = words.filter(w => !/^(?:user|group)\(/.test(w))
  return defined<ProposedPeople>({
    assignee: extension(element, 'assignee') ?? zeebe?.get('assignee'),
    users: [...listed(extension(element, 'candidateUsers') ?? zeebe?.get('candidateUsers')), ...within('user')],
    groups: [
      ...listed(extension(element, 'candidateGroups') ?? zeebe?.get('candidateGroups')),
      ...within('group'),
      ...plain,
    ],
  })
}

/** Split at commas outside of parentheses and braces. */
const listed = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(/,(?![^(]*\))(?![^{]*\})/)
    .map(t => t.trim())
    .filter(t => t !== '')

function flowOf(element: BpmnElement, scope: string | null): Flow {
  return defined<Flow>({
    id: element.attributes.get('id') ?? '',
    source: element.attributes.get('sourceRef') ?? '',
    target: element.attributes.get('targetRef') ?? '',
    name: element.attributes.get('name') ?? '',
    line: element.line,
    scope,
    condition: textOf(element, 'conditionExpression'),
  })
}

/** A flow may have no id; its ends and its place among equal ones name it. */
function withOwnIds(flows: readonly Flow[]): readonly Flow[] {
  const seen = new Map<string, number>()
  return flows.map(flow => {
    if (flow.id !== '') return flow
    const ends = `${flow.source}->${flow.target}`
    const n = (seen.get(ends) ?? 0) + 1
    seen.set(ends, n)
    return { ...flow, id: `${ends}#${n}` }
  })
}

/** Errors, signals, messages and escalations are declared beside the processes and named by id. */
function referencesOf(definitions: BpmnElement): References {
  const found = new Map<string, string>()
  for (const element of parts(definitions)) {
    const id = element.attributes.get('id')
    const code = element.attributes.get('errorCode') ?? element.attributes.get('escalationCode')
    if (id !== undefined && ['error', 'signal', 'message', 'escalation'].includes(element.name))
      found.set(id, code ?? element.attributes.get('name') ?? id)
  }
  return found
}

/** Without the properties that have no value, so that a model is equal to what its JSON gives back. */
const defined = <T extends object>(value: { [K in keyof T]: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(value).filter(([, v]) => v !== undefined)) as T
