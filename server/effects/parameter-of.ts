import type { UnitOfWork } from '../context.ts'
import { readStored } from '../db/write-rows.ts'
import { entityNamed } from '../operations/unit-of-work.ts'
import { byId } from './by-id.ts'

/** The text of a parameter of a company, or of one of its people; undefined where none is set. */
export async function parameterOf(
  uow: UnitOfWork,
  key: string,
  company: string,
  person: string | null,
): Promise<string | undefined> {
  const all = await readStored(uow.tx, entityNamed(uow.index, 'Parameter'), {
    field: 'key',
    values: [key],
  })
  const code = (await byId(uow, 'Company', [company])).get(company)?.companyCode?.toLowerCase()
  const found = all.find(p => p.valid !== false && (!p.companyCode || p.companyCode.toLowerCase() === code))
  if (!found) return undefined
  const values = await readStored(uow.tx, entityNamed(uow.index, 'ParameterValue'), {
    field: 'parameter',
    values: [found.id],
  })
  const ofPerson = person === null ? undefined : values.find(v => v.company === company && v.user === person)
  const own = ofPerson ?? values.find(v => v.company === company && !v.user)
  return own?.value ?? found.value ?? undefined
}
