import constantTable from './tables/constants.json'

interface SpecConstant {
  readonly id: string
  readonly value: unknown
  readonly proposed?: { readonly text?: unknown; readonly options?: unknown }
}
const constants = constantTable.records as readonly SpecConstant[]
const constant = (id: string): SpecConstant => {
  const found = constants.find(c => c.id === id)
  if (!found) throw new Error(`there is no constant ${id}`)
  return found
}

/** The value of a constant of the specification. A test that compares with it holds the fact of that record. */
export const constantValue = (id: string): unknown => constant(id).value
/** What the specification proposes beside the value of a constant. */
export const constantProposal = (id: string): NonNullable<SpecConstant['proposed']> => constant(id).proposed ?? {}

/** The codes of a list of values of the specification. */
export const listCodes = (id: string): readonly string[] =>
  (constantTable.lovs as readonly { readonly id: string; readonly values?: readonly { readonly code: string }[] }[])
    .find(l => l.id === id)
    ?.values?.map(v => v.code) ?? []
