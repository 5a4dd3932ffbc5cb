import type { SqlArea } from '../../../domain/meta/designing/sql-area.ts'
import type { ServiceTemplate } from '../../../domain/meta/designing/template.ts'
import type { Context, App } from '../../../server/context.ts'
import { actorIn } from '../test-app.ts'

const text = (en_US: string) => ({ en_US, zh_CN: en_US })
const counted: SqlArea = {
  key: 'all',
  label: text('All'),
  sql: 'select b.id, (select count(*) from Category c) as n from Brand b',
  reads: { Brand: ['id'], Category: [] },
  columns: [{ key: 'n', kind: 'int', label: text('Number') }],
}

/** A data service of brands, and the same with a number from an SQL area. */
export const plain: ServiceTemplate = {
  code: 'brands_plain',
  name: text('Brands'),
  entity: 'Brand',
  roles: ['purchaser', 'platform'],
  queryColumns: [{ key: 'name' }],
}
export const computed: ServiceTemplate = {
  ...plain,
  code: 'brands_computed',
  customSqlAreas: [counted],
  queryColumns: [{ key: 'name' }, { key: 'all.n' }],
}
const one: SqlArea = { ...counted, key: 'one', sql: 'select b.id, 1 as n from Brand b', reads: { Brand: ['id'] } }
/** The same with a number that reads only the brands. */
export const quick: ServiceTemplate = {
  ...plain,
  code: 'brands_quick',
  customSqlAreas: [one],
  queryColumns: [{ key: 'name' }, { key: 'one.n' }],
}

/** All are published; a buyer and the platform read them. */
export async function brandsWithArea(app: App): Promise<{ readonly buyer: Context; readonly platform: Context }> {
  app.catalogue.replace(
    [plain, computed, quick].map(definition => ({
      scope: 'platform',
      kind: 'template',
      key: definition.code,
      definition,
    })),
  )
  return {
    buyer: { ...app, actor: await actorIn(app, 'purchaser@buyer.test') },
    platform: { ...app, actor: await actorIn(app, 'platform@platform.test') },
  }
}
