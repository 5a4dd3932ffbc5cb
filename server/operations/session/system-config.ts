import type { ResultList } from '../../../domain/contracts/call.ts'
import type { ConfigEntry } from '../../../domain/contracts/session.calls.ts'
import { demoAccounts, demoPassword } from '../../demo/accounts.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'

/** Key/value list for the browser's local storage (storage-config). A demo instance tells its accounts as well (FH-4). */
export async function systemConfig(context: Context): Promise<ResultList<ConfigEntry>> {
  const stored = await context.door.system('read the system configuration', tx => tx.one<{ value: Record<string, string> }>(sql`select value from portside_meta where key = 'config'`), { readOnly: true })
  const values: Record<string, string> = { WEB_INDEX_SYSTEM_NAME: 'Portside', ...stored?.value }
  const demo: Record<string, string> = context.config.demo ? { DEMO: '1', DEMO_ACCOUNTS: JSON.stringify(demoAccounts), DEMO_PASSWORD: demoPassword } : { DEMO: '0' }
  return { resultList: Object.entries({ ...values, ...demo }).map(([key, value]) => ({ key, value })) }
}
