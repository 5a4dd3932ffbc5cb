import type { ValueType } from '../expressions/scope.ts'
import type { ComponentDefinition, GivenKind } from './define.ts'

const types: Readonly<Record<GivenKind, ValueType>> = { text: 'text', number: 'amount', record: 'reference' }

/** What `page.<name>` is in an expression: the first value that the component gives. */
export function givenOf(
  component: ComponentDefinition | undefined,
): { readonly name: string; readonly type: ValueType } | undefined {
  const [first] = Object.entries(component?.gives ?? {})
  return first && { name: first[0], type: types[first[1]] }
}
