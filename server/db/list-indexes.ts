import type pg from 'pg'
import type { CatalogueIndex } from '../../domain/meta/catalogue.ts'
import { readPresent } from './schema-present.ts'
import { makeIndex, nothing, planIndexes } from './schema-sync.ts'

/** Indexes for sorting, searching by parts of words, periods and lists of references; see `wantedIndexes`. */
const ofLists = /^(so|tr|pe|gi)_/

/**
 * Drops the indexes that only lists read. Each is one more write for every row; where tens of thousands are loaded,
 * making them at the end takes a fraction of the time and of the room.
 */
export async function dropListIndexes(client: pg.PoolClient, index: CatalogueIndex): Promise<void> {
  const names = planIndexes(index, nothing).made.filter(i => !i.unique && ofLists.test(i.name))
  await client.query(`drop index if exists ${names.map(i => `"${i.name}"`).join(', ')}`)
}

/** Makes every index of the definitions that is not there. */
export async function makeMissingIndexes(client: pg.PoolClient, index: CatalogueIndex): Promise<void> {
  for (const plan of planIndexes(index, await readPresent(client)).made) await client.query(makeIndex(plan))
}
