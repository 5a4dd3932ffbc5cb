import { addUser } from '../../../server/operations/people/people.ts'
import { readStored } from '../../../server/db/write-rows.ts'
import type { Client, TestApp } from '../harness.ts'
import { password } from '../world.ts'
import { companyIds } from './purchase-order.ts'
import { entityOf, insertOne, inSystem } from './transitions.ts'

/** A verified account of a company that can be paid to. */
export async function verifiedAccount(
  world: TestApp,
  company: string,
  change: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const id = await companyIds(world)
  return insertOne(world, 'BankAccount', {
    owner: id(company),
    holder: `${company} Ltd.`,
    bank: 'Harbor Bank',
    accountNo: 'GB29NWBK60161331926819',
    currency: 'USD',
    status: 'verified',
    payableFrom: '2026-01-10',
    calledOn: '2026-01-05',
    writers: [],
    ...change,
  })
}

/** Another person of a company with one of its roles. */
export async function colleague(world: TestApp, company: string, role: string, nth = 2): Promise<Client> {
  const id = (await companyIds(world))(company)
  const username = `${role}${nth}@${company}.test`
  const roles = await inSystem(world, tx => readStored(tx, entityOf(world, 'Role'), { field: 'company', values: [id] }))
  const own = roles.find(r => r.basis === role)
  await addUser(world.app, {
    company: id,
    username,
    realName: `${role} ${nth} of ${company}`,
    roles: [String(own?.id)],
    password,
    isAdmin: false,
  })
  return world.as(username)
}
