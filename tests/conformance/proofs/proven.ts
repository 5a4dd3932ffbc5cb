import fs from 'node:fs'
import { allPaths } from '../../architecture/source.ts'
import { recordIds } from '../tables.ts'
import { holds, type Fact } from './fact.ts'
import { factsOf } from './facts.ts'
import { readProofs, type Proof, type Refused } from './read-proofs.ts'
import { wrongOf } from './wrong.ts'

const text = (file: string): string | undefined => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined)
const read = readProofs(
  allPaths.filter(p => /^(tests|e2e)\/.*\.(test|spec)\.tsx?$/.test(p)),
  text,
  id => recordIds.has(id),
)

/** Every call of `proves` that proves nothing. */
export const refused: readonly Refused[] = [...read.refused, ...wrongOf(read.proofs, factsOf)]

const wrong = new Set(refused.map(r => r.at))
const byId = new Map<string, Proof[]>()
for (const p of read.proofs) if (!wrong.has(`${p.file}:${p.line}`)) byId.set(p.id, [...(byId.get(p.id) ?? []), p])

export const proofsOf = (id: string): readonly Proof[] => byId.get(id) ?? []
/** The facts of a record that no test of it holds. */
export const notHeld = (id: string): readonly Fact[] => factsOf(id).filter(f => !proofsOf(id).some(p => holds(p, f)))
