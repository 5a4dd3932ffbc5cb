import type { EntityDefinition } from '../../domain/meta/entity.ts'
import type { Fact, Facts } from '../../domain/workflow/expression.ts'
import type { Stored } from '../db/write-rows.ts'

/** What expressions of a process may read: the fields of its record, and who started it. */
export function factsOf(entity: EntityDefinition, record: Stored, starter: string): Facts {
  const facts = new Map<string, Fact>([
    ['starter', starter],
    ['initiator', starter],
  ])
  for (const [name, { kind, secret }] of Object.entries(entity.fields)) {
    const value = record[name]
    if (secret || value === undefined) continue
    if (value === null || typeof value === 'boolean') facts.set(name, value)
    else if (kind === 'int' || kind === 'decimal' || kind === 'money') facts.set(name, { decimal: String(value) })
    else if (typeof value === 'string') facts.set(name, value)
  }
  return facts
}
