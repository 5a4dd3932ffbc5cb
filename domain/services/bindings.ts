/** What a service can run, and what follows for it. */
interface Binding {
  readonly type: string
  readonly methods: readonly string[]
  readonly outputs: readonly string[]
  /** It runs an action, which the service names. */
  readonly acts?: true
  /** It reads no data of the product: another system or a script answers. */
  readonly outside?: true
  /** It is about one record, which a node of the request names. */
  readonly ofOne?: true
}

export const isOutside = (binding: string | null | undefined): boolean => bindings[binding ?? '']?.outside === true

/** Whether a call may change something, here or in another system. */
export const mayChange = (service: { readonly binding: string | null; readonly hostMethod: string | null }): boolean =>
  bindings[service.binding ?? '']?.acts === true || (service.binding === 'http' && service.hostMethod !== 'GET')

/** By the codes of the list serviceBinding. What changes something is never run by an address that is only opened. */
export const bindings: Readonly<Record<string, Binding>> = {
  dataService: { type: 'query', methods: ['GET', 'POST'], outputs: ['list', 'object'] },
  record: { type: 'query', methods: ['GET', 'POST'], outputs: ['object'], ofOne: true },
  transition: { type: 'custom', methods: ['POST'], outputs: ['object', 'none'], acts: true, ofOne: true },
  http: { type: 'custom', methods: ['GET', 'POST'], outputs: ['list', 'object', 'none'], outside: true },
  script: { type: 'custom', methods: ['GET', 'POST'], outputs: ['list', 'object'], outside: true },
}
