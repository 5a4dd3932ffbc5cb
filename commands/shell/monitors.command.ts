import { text } from '../../domain/meta/text.ts'
import { notify } from '../../src/state/notices.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { workspace } from '../workspace.ts'

/** Without the user's permission, a browser brings windows back to the monitor of the main one only. */
export const shellMonitors: Command = {
  id: 'shell.monitors',
  group: 'shell',
  title: text('Bring windows back to their monitors', '让窗口回到各自的显示器'),
  also: ['screens', 'permission', '多屏'],
  when: inWorkspace,
  blocked: () =>
    'getScreenDetails' in globalThis
      ? null
      : text('This browser does not report monitors to pages', '此浏览器不向网页提供显示器信息'),
  async run() {
    const allowed = await workspace().useMonitors()
    notify(allowed ? { kind: 'success', code: 'monitorsKnown' } : { kind: 'warning', code: 'monitorsRefused' })
  },
}
