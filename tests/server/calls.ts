import type { Call } from '../../domain/contracts/call.ts'

/** Every call of the contract from any file: new ones are included automatically. */
const modules = import.meta.glob<Record<string, unknown>>('../../domain/contracts/*.calls.ts', { eager: true })

const isCall = (v: unknown): v is Call =>
  typeof v === 'object' && v !== null && 'permission' in v && 'path' in v && 'method' in v

export const allCalls: readonly Call[] = Object.values(modules)
  .flatMap(m => Object.values(m))
  .filter(isCall)

/** The name under which the contract exports a call. */
export const exportedName = (id: string): string | undefined =>
  Object.values(modules)
    .flatMap(m => Object.entries(m))
    .find(([, v]) => isCall(v) && v.id === id)?.[0]

export const callNamed = (id: string): Call => {
  const call = allCalls.find(c => c.id === id)
  if (!call) throw new Error(`there is no call ${id}`)
  return call
}

/** The path of a call with its values filled in, percent-encoded. */
export const urlOf = (call: Call, params: Readonly<Record<string, string>> = {}): string =>
  call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'))
