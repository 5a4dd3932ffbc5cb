import type pg from 'pg'
import type { CatalogueIndex } from '../../domain/meta/catalogue.ts'
import { readPresent } from './schema-present.ts'
import { makeIndex, nothing, planIndexes } from './schema-sync.ts'

/** Indexes for sorting, searching by parts of words, periods and lists of references; see `wantedIndexes`. */
const ofLists = /^(so|fi|tr|pe|gi)_/

/**
 * Drops the indexes for lists. Each is another write per row; when tens of thousands are loaded, building them at the
 * end saves most of the time and space.
 */
export async function dropListIndexes(client: pg.PoolClient, index: CatalogueIndex): Promise<void> {
  const names = planIndexes(index, nothing).made.filter(i => !i.unique && ofLists.test(i.name))
  await client.query(`drop index if exists ${names.map(i => `"${i.name}"`).join(', ')}`)
}

/** Creates every missing index of the definitions. */
export async function makeMissingIndexes(client: pg.PoolClient, index: CatalogueIndex): Promise<void> {
  for (const plan of planIndexes(index, await readPresent(client)).made) await client.query(makeIndex(plan))
}
