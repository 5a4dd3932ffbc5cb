import { invalid, type Failure } from '../../../domain/errors/failure.ts'
import type { Overlay } from '../../../domain/meta/designing/overlay.ts'
import type { App } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import type { CommitRule, Touched, Tx } from '../../db/tenant-transaction.ts'
import { companiesLosing, powersIn, readAdministration } from './administrators.ts'

/**
 * No transaction leaves a company, or the platform, without an administrator. Every change (save, import, batch, role
 * members, lock, deletion, job) is a statement on one of these tables, and the rule runs before the commit.
 */
const decisive =
  /\b(?:update|insert\s+into|delete\s+from|truncate(?:\s+table)?)\s+"?(?:user_account|company_role)(?:__\w+)?"?(?![\w"])/i
/** Wrong passwords are counted in the same table, at each sign-in; they decide nothing. */
const locking = /\bupdate\s+"?credential"?\s[^]*\blocked\s*=|\bdelete\s+from\s+"?credential"?(?![\w"])/i
const inserting = /^\s*insert\b/i

/** A definition that hides the screens of users or roles, or the right to change them, from everybody. */
export async function refuseLosingAdministrators(app: App, tx: Tx, overlay: Overlay): Promise<void> {
  if (overlay.kind !== 'view' && overlay.kind !== 'entity' && overlay.kind !== 'object') return
  await takeTurn(tx)
  const now = await readAdministration(tx, { of: null }, app.config.smtpUrl !== null)
  const [lost] = companiesLosing(powersIn(now, app.catalogue.common), powersIn(now, app.catalogue.preview(overlay)))
  if (lost !== undefined) throw lastAdministrator(now.companies.get(lost)?.name ?? '')
}

/** Waits for parallel changes of administrators: of two who remove each other, the second sees the first. */
const takeTurn = (tx: Tx): Promise<number> => tx.run(sql`select pg_advisory_xact_lock(hashtext('administrators'))`)

const lastAdministrator = (company: string): Failure => invalid([{ code: 'LAST_ADMINISTRATOR', params: { company } }])

export function administratorsStay({ catalogue, config }: Pick<App, 'catalogue' | 'config'>): CommitRule {
  const byMail = config.smtpUrl !== null
  return {
    concerns: statement => decisive.test(statement) || locking.test(statement),
    start() {
      const seen = new Set<string>()
      const before = new Map<string, ReadonlySet<string>>()
      const names = new Map<string, string>()
      return {
        async before(tx, touched, statement) {
          const fresh = idsIn(touched).filter(id => !seen.has(id))
          fresh.forEach(id => seen.add(id))
          // A new user or role removes nothing.
          if (inserting.test(statement)) return
          // A statement that names no ids may change any company.
          const now = await readAdministration(tx, { of: fresh.length > 0 ? fresh : null }, byMail)
          for (const [id, powers] of powersIn(now, catalogue.common)) if (!before.has(id)) before.set(id, powers)
          now.companies.forEach(({ name }, id) => names.set(id, name))
        },
        async commit(tx) {
          if (before.size === 0) return
          await takeTurn(tx)
          const now = await readAdministration(tx, { of: [...before.keys()] }, byMail)
          const there = new Set(await companiesThere(tx, [...before.keys()]))
          const [lost] = companiesLosing(before, powersIn(now, catalogue.common)).filter(id => there.has(id))
          if (lost !== undefined) throw lastAdministrator(names.get(lost) ?? '')
        },
      }
    },
  }
}

const idsIn = ({ ids, gone }: Touched): string[] =>
  ['User', 'Role'].flatMap(e => [...(ids.get(e) ?? []), ...(gone.get(e) ?? []).map(r => String(r['id']))])

/** A company removed with its users needs nobody. */
const companiesThere = async (tx: Tx, ids: readonly string[]): Promise<string[]> =>
  (await tx.rows<{ id: string }>(sql`select "id" from company__s where "id" = any(${ids}::uuid[])`)).map(c => c.id)
