import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { pageCodeCall, pageCodeCheckCall, PageCodeSent } from '../../../domain/contracts/page-code.calls.ts'
import { fail } from '../../../domain/errors/failure.ts'
import type { UserActor } from '../../../domain/meta/actor.ts'
import type { WireView } from '../../../domain/contracts/definitions.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { newId } from '../../db/write-rows.ts'
import { definition } from '../definitions/caches.ts'
import { askForCode, isRightCode, pageKey, pauseSeconds, useUpCode, type Account } from '../session/mailed-codes.ts'
import { countWrongTry, refuseWhileBlocked, type TryKey } from '../session/try-limits.ts'

/** Codes that one person can ask for in a quarter of an hour, on all pages together. */
const asksOf = ({ userId }: UserActor): TryKey[] => [{ key: `page code ${userId}`, free: 10 }]

interface Asked {
  readonly reader: UserActor
  readonly account: Account
}

/** The reader and the component. The page is the one that they get: a component that is not for them does not exist. */
function asked(context: Context, { page, node }: BodyOf<typeof pageCodeCall>): Asked {
  const reader = context.actor
  if (reader.kind !== 'user') throw fail('FORBIDDEN')
  const view = definition(context, 'view', page).value as WireView
  const nodes = view.kind === 'page' ? view.content.nodes : {}
  if (!Object.hasOwn(nodes, node) || nodes[node]?.type !== 'verification-code') throw fail('NOT_FOUND')
  return { reader, account: pageKey(reader.userId, page, node) }
}

/**
 * Mails the reader of a page a code (B-108). It goes to their own stored address only and opens no account.
 *
 * @throws NOT_FOUND, PAGE_NO_MAIL, TOO_MANY_TRIES for many codes in a quarter of an hour
 */
export async function sendPageCode(context: Context, body: BodyOf<typeof pageCodeCall>): Promise<PageCodeSent> {
  const { reader, account } = asked(context, body)
  if (!context.config.smtpUrl) throw fail('PAGE_NO_MAIL')
  const asks = asksOf(reader)
  await refuseWhileBlocked(context, asks)
  const wait = await context.db.system('ask for a code of a page by mail', async tx => {
    const seconds = await askForCode(tx, context, account, { user: reader.userId })
    if (seconds > 0) return seconds
    const now = context.now().toISOString()
    const payload = JSON.stringify({ what: 'page', user: reader.userId, account, page: body.page })
    await tx.run(sql`insert into outbox (id, topic, payload, created_at, next_at)
      values (${newId()}, 'code', ${payload}::jsonb, ${now}, ${now})`)
    return 0
  })
  if (wait > 0) return { sent: false, wait }
  await countWrongTry(context, asks)
  context.wake('outbox')
  return { sent: true, wait: pauseSeconds }
}

/**
 * Uses up the code of a component.
 *
 * @throws NOT_FOUND, CODE_WRONG also for a code that is too old, was used, or had too many wrong tries
 */
export async function checkPageCode(context: Context, body: BodyOf<typeof pageCodeCheckCall>): Promise<void> {
  const { reader, account } = asked(context, body)
  if (!(await isRightCode(context, account, body.code))) throw fail('CODE_WRONG')
  const used = await context.db.system('use a code of a page', async tx => {
    const owner = await tx.one<{ address: string }>(
      sql`select coalesce("email", "username") as address from user_account where "id" = ${reader.userId}`,
    )
    return owner !== undefined && useUpCode(tx, account, { user: reader.userId, address: owner.address })
  })
  if (!used) throw fail('CODE_WRONG')
}
