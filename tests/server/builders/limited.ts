import { addUser } from '../../../server/operations/people/people.ts'
import type { Client, TestApp } from '../harness.ts'
import { password } from '../world.ts'
import { insertOne } from './transitions.ts'

let people = 0

/** A person of a company whose one role hides these fields. */
export async function limitedIn(
  world: TestApp,
  of: { readonly company: string; readonly domain: string },
  basis: string,
  hidden: Readonly<Record<string, readonly string[]>>,
): Promise<Client> {
  const name = `limited${++people}`
  const role = await insertOne(world, 'Role', {
    company: of.company,
    roleCode: name,
    name,
    basis,
    permissions: { hidden },
  })
  const username = `${name}@${of.domain}.test`
  await addUser(world.app, { company: of.company, username, realName: name, roles: [role], password, isAdmin: false })
  return world.as(username)
}
