/** An element of a process file. `space` is the address of its namespace; the line is that of its opening tag. */
export interface BpmnElement {
  readonly space: string
  readonly name: string
  readonly line: number
  /** By name; an attribute of another namespace as `{address}name`, so that `flowable:name` is not `name`. */
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly BpmnElement[]
  readonly text: string
}

export const bpmnSpace = 'http://www.omg.org/spec/BPMN/20100524/MODEL'

/** Engines whose attributes have one shape. */
const extensionSpaces = ['http://flowable.org/bpmn', 'http://activiti.org/bpmn', 'http://camunda.org/schema/1.0/bpmn']

/** Elements of BPMN itself below an element, all or those of one name. */
export const parts = (element: BpmnElement, name?: string): readonly BpmnElement[] =>
  element.children.filter(c => c.space === bpmnSpace && (name === undefined || c.name === name))

export const part = (element: BpmnElement, name: string): BpmnElement | undefined => parts(element, name)[0]

/** An attribute of Flowable, Activiti or Camunda. */
export function extension(element: BpmnElement, name: string): string | undefined {
  for (const space of extensionSpaces) {
    const value = element.attributes.get(`{${space}}${name}`)
    if (value !== undefined && value !== '') return value
  }
  return undefined
}

/** Elements of other namespaces inside `extensionElements`. */
export const extensionElements = (element: BpmnElement, name: string): readonly BpmnElement[] =>
  parts(element, 'extensionElements').flatMap(e => e.children.filter(c => c.space !== bpmnSpace && c.name === name))

/** The text of a part, without the blanks around it. */
export const textOf = (element: BpmnElement, name: string): string | undefined =>
  part(element, name)?.text.trim() || undefined
