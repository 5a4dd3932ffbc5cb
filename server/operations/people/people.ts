import { Failure } from '../../../domain/errors/failure.ts'
import type { SystemActor } from '../../../domain/meta/actor.ts'
import type { RoleCode } from '../../../domain/meta/role.ts'
import type { Context, App } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { saveAll } from '../records/save.ts'
import { hashPassword } from '../session/passwords.ts'

/** Creates companies, roles and users for the first start and the demo. */
const actor: SystemActor = { kind: 'system', reason: 'set up people' }

const save = async (
  app: App,
  entity: string,
  record: Readonly<Record<string, unknown>>,
  also?: (tx: Tx, id: string) => Promise<unknown>,
): Promise<string> => {
  const context: Context = { ...app, actor }
  return app.db.tenant(actor, async tx => {
    const [saved] = await saveAll(tx, context, entity, [{ record }])
    if (!saved || saved instanceof Failure) throw saved ?? new Error('nothing was saved')
    await also?.(tx, saved.id)
    return saved.id
  })
}

export const addCompany = (
  app: App,
  record: { companyType: string; companyCode: string; name: string; companyStatus: string } & Readonly<
    Record<string, unknown>
  >,
): Promise<string> => save(app, 'Company', record)

export const addRole = (
  app: App,
  record: { company: string; name: string; basis: RoleCode; isDefault?: boolean; homeUrl?: string },
): Promise<string> => save(app, 'Role', record)

export interface NewUser {
  readonly company: string
  readonly username: string
  readonly realName: string
  readonly roles: readonly string[]
  readonly password: string
  readonly isAdmin?: boolean
  readonly mustChange?: boolean
  readonly language?: string
  readonly phone?: string
}

/** A user with a password; the hash is stored outside the entities. */
export async function addUser(app: App, { password, mustChange, ...record }: NewUser, hash?: string): Promise<string> {
  const stored = hash ?? (await hashPassword(password))
  const id = await save(app, 'User', { ...record, email: record.username })
  await app.db.system('store a password', tx =>
    tx.run(
      sql`insert into credential (user_id, hash, changed_at, must_change)
        values (${id}, ${stored}, ${app.now().toISOString()}, ${mustChange ?? false})`,
    ),
  )
  return id
}
