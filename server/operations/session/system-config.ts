import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { ResultList } from '../../../domain/contracts/call.ts'
import type { ConfigEntry } from '../../../domain/contracts/session.calls.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'

/** Key/value list for the browser's local storage (storage-config). A demo also lists its accounts (FH-4). */
export async function systemConfig(context: Pick<Context, 'config' | 'db' | 'demo'>): Promise<ResultList<ConfigEntry>> {
  const stored = await context.db.system(
    'read the system configuration',
    tx => tx.one<{ value: Record<string, string> }>(sql`select value from portside_meta where key = 'config'`),
    { readOnly: true },
  )
  const values: Record<string, string> = {
    WEB_INDEX_SYSTEM_NAME: 'Portside',
    ...stored?.value,
    APP_BUILD: buildOf(context.config.clientDir),
  }
  const { demo } = context
  const shown: Record<string, string> = demo
    ? { DEMO: '1', DEMO_ACCOUNTS: JSON.stringify(demo.accounts), DEMO_PASSWORD: demo.password }
    : { DEMO: '0' }
  return { resultList: Object.entries({ ...values, ...shown }).map(([key, value]) => ({ key, value })) }
}

const builds = new Map<string, string>()

/** Version of the served client: its page contains the hash of every script. Read once, like the page. */
function buildOf(folder: string): string {
  const page = path.join(folder, 'index.html')
  const known =
    builds.get(page) ??
    (fs.existsSync(page) ? createHash('sha256').update(fs.readFileSync(page)).digest('hex').slice(0, 12) : 'none')
  builds.set(page, known)
  return known
}
