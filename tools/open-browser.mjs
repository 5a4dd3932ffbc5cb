import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** Opens the address if a user is at a desktop: a terminal, a display, and a program for addresses exist. */
export function openBrowser(address, env = process.env) {
  if (env.PORTSIDE_NO_BROWSER === '1' || !process.stdout.isTTY) return
  const command = process.platform === 'darwin' ? 'open' : 'xdg-open'
  if (process.platform !== 'darwin' && !env.DISPLAY && !env.WAYLAND_DISPLAY) return
  if (!(env.PATH ?? '').split(path.delimiter).some(folder => fs.existsSync(path.join(folder, command)))) return
  spawn(command, [address], { detached: true, stdio: 'ignore' })
    .on('error', () => {})
    .unref()
}
