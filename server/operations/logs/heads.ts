import fs from 'node:fs'
import path from 'node:path'
import type { App } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { sealAuditLog, verifyAuditLog, type AuditLogState } from './verify-audit-log.ts'

/**
 * A second place: the head of the chain is also written to a file beside the database, which a database user cannot
 * change.
 */
export const headsFile = 'audit-heads.jsonl'
const fileOf = (app: App): string => path.join(app.config.dataDir, headsFile)

/** Seals new rows and records the head. */
export async function sealAndNote(app: App): Promise<void> {
  if ((await sealAuditLog(app.db, app.now())) === 0) return
  const head = await app.db.system(
    'read the head of the audit log',
    tx =>
      tx.one<{ position: number; hash: string }>(
        sql`select position, hash from audit_chain order by position desc limit 1`,
      ),
    { readOnly: true },
  )
  if (head) await fs.promises.appendFile(fileOf(app), `${JSON.stringify({ at: app.now().toISOString(), ...head })}\n`)
}

/** Verifies the chain against itself and the recorded heads. */
export async function verifyApp(app: App): Promise<AuditLogState> {
  return verifyAuditLog(
    app.db,
    fs.existsSync(fileOf(app)) ? readHeads(fs.readFileSync(fileOf(app), 'utf8')) : new Map(),
  )
}

function readHeads(text: string): ReadonlyMap<number, string> {
  return new Map(
    text.split('\n').flatMap(line => {
      try {
        const { position, hash } = JSON.parse(line) as { position: number; hash: string }
        return [[position, hash] as const]
      } catch {
        return []
      }
    }),
  )
}

/** The demo was reloaded or removed: the chain starts again. */
export const forgetHeads = (app: App): Promise<void> => fs.promises.rm(fileOf(app), { force: true })
