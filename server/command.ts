import path from 'node:path'
import { makeBackup } from './backup/backup.ts'
import { say } from './console.ts'
import type { App } from './context.ts'
import type { Database } from './db/database.ts'
import { demoState } from './demo/load.ts'
import { prepareDemo, resetDemo } from './demo/prepare.ts'
import { removeDemo } from './demo/remove.ts'
import { recoverAdministrator } from './recover-administrator.ts'
import { sealAndNote, verifyApp } from './operations/logs/heads.ts'

const usage =
  'Commands · 命令:\n  portside demo load    loads the demo data into an empty installation · 加载演示数据\n  portside demo reset   resets it, all changes are lost · 重置演示数据\n  portside demo remove  removes it, nothing else · 移除演示数据\n  portside backup [folder]    database and files into a folder · 备份\n  portside restore <folder>   replaces the data with a backup · 恢复\n  portside verify         verifies the hash chain of the audit log · 校验审计链\n  portside admin recover <company account> [username]   brings an administrator back · 恢复管理员'

/** Console commands for administrators, instead of serving. */
export async function runCommand(
  [topic, verb, ...rest]: readonly string[],
  app: App,
  database: Database,
): Promise<void> {
  if (topic === 'backup' && rest.length === 0) {
    const { folder, files } = await makeBackup(app, database, verb === undefined ? undefined : path.resolve(verb))
    return say(`Backup of the database and ${files} files: ${folder}`, `已备份数据库和 ${files} 个文件：${folder}`)
  }
  if (topic === 'verify' && verb === undefined) {
    await sealAndNote(app)
    const { rows, broken } = await verifyApp(app)
    if (broken) throw new Error(`The audit log must be checked: it is broken at row ${broken.seq} (${broken.why}).`)
    return say(`The audit log is unbroken: ${rows} rows`, `审计链完整：${rows} 行`)
  }
  if (topic === 'admin' && verb === 'recover' && rest[0] !== undefined && rest.length <= 2) {
    const { company, username, password } = await recoverAdministrator(app, rest[0], rest[1])
    say(`${username} of ${company} is its administrator again`, `${username} 已重新成为 ${company} 的管理员`)
    say(
      `Password, shown only now, to be changed at sign-in: ${password}`,
      `密码（仅显示一次，登录时须修改）: ${password}`,
    )
    return
  }
  if (topic !== 'demo' || !verb || rest.length > 0) throw new Error(`The command must be one of these.\n${usage}`)
  const there = (await demoState(app))?.state
  switch (verb) {
    case 'load':
      if (!app.config.demo) throw new Error('Loading the demo is refused while PORTSIDE_DEMO is 0.')
      if (there === 'ready') return say('The demo data already exists', '演示数据已存在')
      await prepareDemo(app, database)
      return say('The demo is loaded', '演示数据已加载')
    case 'reset':
      if (there !== 'ready' && there !== 'loading')
        throw new Error('Resetting is refused: this installation holds no demo. · 此安装没有演示数据。')
      await resetDemo(app, database)
      return say('The demo data was reset', '演示数据已重置')
    case 'remove': {
      const rows = await removeDemo(app)
      return say(`The demo is gone: ${rows} rows`, `演示数据已移除：${rows} 行`)
    }
    default:
      throw new Error(`The command must be one of these.\n${usage}`)
  }
}
