import type { Reference } from '../../domain/meta/field.ts'
import { lookupNames } from '../api/lookups.ts'
import type { Typed } from './edit/contract.ts'

/** A pending lookup; it blocks saving until resolved. */
export const lookingUp = (text: string): Typed => ({ text, code: 'REFERENCE_LOOKUP' })

export const isLookingUp = (typed: Typed | undefined): boolean => typed?.code === 'REFERENCE_LOOKUP'

/** Result of a name: the one matching record, or the text with a question. Never guesses. */
export type NamedReference = { readonly value: Reference } | { readonly typed: Typed }

/** Maximum names per request. */
const most = 200

const plain = (name: string): string => name.trim().toLowerCase()

/** Looks up typed or pasted names, each once. Never rejects: failures are results. */
export async function namedReferences(
  entity: string,
  names: readonly string[],
): Promise<(text: string) => NamedReference> {
  const all = [...new Set(names.map(n => n.trim()).filter(n => n !== '' && n.length <= 200))]
  const found = new Map<string, Reference[]>()
  const failed = new Set<string>()
  for (let i = 0; i < all.length; i += most) {
    const part = all.slice(i, i + most)
    try {
      for (const r of await lookupNames(entity, part))
        found.set(plain(r.label), [...(found.get(plain(r.label)) ?? []), r])
    } catch {
      part.forEach(n => failed.add(plain(n)))
    }
  }
  return text => {
    const records = found.get(plain(text)) ?? []
    const [only] = records
    if (only && records.length === 1) return { value: only }
    if (failed.has(plain(text))) return { typed: { text, code: 'REFERENCE_NOT_LOOKED_UP' } }
    return {
      typed:
        records.length === 0
          ? { text, code: 'UNKNOWN_REFERENCE' }
          : { text, code: 'REFERENCE_SEVERAL', params: { count: records.length } },
    }
  }
}
