import { expect, test } from 'vitest'
import { factory } from '../../../domain/catalogue.ts'
import type { UserActor } from '../../../domain/meta/actor.ts'
import { indexCatalogue } from '../../../domain/meta/catalogue.ts'
import type { CompanyType, RoleCode } from '../../../domain/meta/role.ts'
import { wireView } from '../../../server/operations/definitions/wire-definitions.ts'
import { proves } from '../../proves.ts'

const index = indexCatalogue(factory)
const actor = (companyType: CompanyType, basis: RoleCode): UserActor => ({
  kind: 'user',
  userId: 'u',
  name: 'N',
  username: 'u@x.test',
  companyId: 'c',
  companyName: 'C',
  companyCode: 'c',
  companyType,
  companyStatus: '1',
  grants: [{ basis, limits: {} }],
  language: 'en_US',
  timeZone: 'UTC',
  sessionId: 's',
})
const shown = (companyType: CompanyType, basis: RoleCode) => {
  const definition = index.view.get('po_tracking')
  const view = definition && wireView(index, actor(companyType, basis), definition)
  return view && 'columns' in view
    ? { columns: view.columns.map(c => c.field), search: view.search.map(s => s.field) }
    : undefined
}

test('B-085: hides columns and search items of other company types', () => {
  const supplier = shown('2', 'supplier'),
    buyer = shown('3', 'purchaser')
  proves('B-085')
  for (const part of ['columns', 'search'] as const) {
    expect(supplier?.[part]).toContain('buyer')
    expect(supplier?.[part]).not.toContain('supplier')
    expect(buyer?.[part]).toContain('supplier')
    expect(buyer?.[part]).not.toContain('buyer')
  }
})
