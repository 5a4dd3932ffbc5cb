/** What a service can run, and what follows for it. */
interface Binding {
  readonly type: string
  readonly methods: readonly string[]
  readonly outputs: readonly string[]
  /** It runs an action, which the service names. */
  readonly acts?: true
  /** It is about one record, which a node of the request names. */
  readonly ofOne?: true
}

/** By the codes of the list serviceBinding. What changes something is never run by an address that is only opened. */
export const bindings: Readonly<Record<string, Binding>> = {
  dataService: { type: 'query', methods: ['GET', 'POST'], outputs: ['list', 'object'] },
  record: { type: 'query', methods: ['GET', 'POST'], outputs: ['object'], ofOne: true },
  transition: { type: 'custom', methods: ['POST'], outputs: ['object', 'none'], acts: true, ofOne: true },
}
