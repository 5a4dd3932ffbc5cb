import type { Migration } from './migration.ts'

/** Finds every migrations/NNN-name.ts by its place; tools/found-by-place.mjs does the same in the bundle. */
const found = import.meta.glob<{ readonly migration: Migration }>('./migrations/*.ts', { eager: true })

/**
 * Internal tables without an entity: sessions, secrets, audit log, jobs, mail. The number of a file is the version that
 * databases keep; a change is a file with the next number.
 */
export const migrations: readonly (Migration & { readonly version: number })[] = Object.entries(found)
  .map(([place, { migration }]) => ({
    version: Number(/\/(\d+)-[^/]*$/.exec(place)?.[1]),
    name: migration.name,
    get sql() {
      return migration.sql
    },
  }))
  .sort((a, b) => a.version - b.version)
