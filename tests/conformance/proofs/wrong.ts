import { factText, holds, type Fact } from './fact.ts'
import type { Proof, Refused } from './read-proofs.ts'

/** A proof that holds none of the facts of its record. */
export const wrongOf = (proofs: readonly Proof[], facts: (id: string) => readonly Fact[]): readonly Refused[] =>
  proofs
    .filter(p => facts(p.id).length > 0 && !facts(p.id).some(f => holds(p, f)))
    .map(p => ({
      at: `${p.file}:${p.line}`,
      why: `its test does not hold what ${p.id} says: ${facts(p.id).map(factText).join(', ')}`,
    }))
