import { extension, part, parts, textOf, type BpmnElement } from './bpmn-element.ts'
import type { EventKind, NodeEvent } from './model.ts'

/** Codes and names by the id that an event refers to. */
export type References = ReadonlyMap<string, string>

const kinds = new Map<string, EventKind>([
  ['timerEventDefinition', 'timer'],
  ['messageEventDefinition', 'message'],
  ['signalEventDefinition', 'signal'],
  ['errorEventDefinition', 'error'],
  ['escalationEventDefinition', 'escalation'],
  ['linkEventDefinition', 'link'],
  ['terminateEventDefinition', 'terminate'],
  ['conditionalEventDefinition', 'conditional'],
  ['compensateEventDefinition', 'compensate'],
  ['cancelEventDefinition', 'cancel'],
])

/** What an event waits for or raises. One that an engine describes in an extension is unknown, never plain. */
export function eventOf(element: BpmnElement, references: References): NodeEvent {
  const definition = parts(element).find(p => p.name.endsWith('EventDefinition'))
  if (definition === undefined) return { kind: hidden(element) ? 'unknown' : 'none' }
  const kind = kinds.get(definition.name) ?? 'unknown'
  const { attributes } = definition
  if (kind === 'timer') return { kind, ...timerOf(definition) }
  if (kind === 'terminate') return extension(definition, 'terminateAll') === 'true' ? { kind, all: true } : { kind }
  const id = ['errorRef', 'signalRef', 'messageRef', 'escalationRef', 'name']
    .map(name => attributes.get(name))
    .find(value => value !== undefined)
  return id === undefined ? { kind } : { kind, ref: references.get(id) ?? id }
}

const hidden = (element: BpmnElement): boolean =>
  part(element, 'extensionElements')?.children.some(c => /event(?:type|definition)/i.test(c.name)) === true

function timerOf(definition: BpmnElement): Pick<NodeEvent, 'timer'> {
  for (const [form, name] of [
    ['date', 'timeDate'],
    ['duration', 'timeDuration'],
    ['cycle', 'timeCycle'],
  ] as const) {
    const text = textOf(definition, name)
    if (text !== undefined) return { timer: { form, text } }
  }
  return {}
}
