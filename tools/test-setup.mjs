import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { endGroup, ended, start } from './children.mjs'

/**
 * Test requirements besides the packages: Chromium and a font with Chinese letters, from Debian packages. The headless
 * shell is the same Chromium without windows of its own: each page of a journey costs a fifth less processor time.
 */
const shell = '/usr/bin/chromium-headless-shell'
const chromiumPlaces = [
  process.env.PORTSIDE_CHROMIUM,
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** @returns {string | undefined} */
export const findChromium = () => chromiumPlaces.find(p => p && fs.existsSync(p))

const hasChineseFont = () => {
  const found = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' })
  return found.status === 0 && found.stdout.trim() !== ''
}

/**
 * Installs what is missing; gives a sentence for people when it cannot. Without the headless shell, the tests use the
 * Chromium that is there. @param {(line: string) => void} tell @returns {Promise<string | null>}
 */
export async function prepareBrowser(tell) {
  if (!process.env.PORTSIDE_CHROMIUM && !fs.existsSync(shell)) await install(['chromium-headless-shell'], tell, 120_000)
  const missing = [...(findChromium() ? [] : ['chromium']), ...(hasChineseFont() ? [] : ['fonts-noto-cjk'])]
  const failed = missing.length > 0 ? await install(missing, tell) : null
  if (failed) return failed
  return findChromium() ? null : 'Chromium was installed but is not where it is looked for; set PORTSIDE_CHROMIUM.'
}

/**
 * Gives a sentence for people when it fails; each command ends after `limitMs`. @param {readonly string[]} packages
 * @param {(line: string) => void} tell @param {number} limitMs @returns {Promise<string | null>}
 */
async function install(packages, tell, limitMs = 600_000) {
  const root = process.getuid?.() === 0
  const sudo = !root && spawnSync('sudo', ['-n', 'true']).status === 0
  if (!fs.existsSync('/usr/bin/apt-get') || (!root && !sudo))
    return `Missing: ${packages.join(', ')}. Install with "sudo apt-get install ${packages.join(' ')}", or set PORTSIDE_CHROMIUM to a Chromium.`
  for (const args of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', ...packages],
  ]) {
    tell(`apt-get ${args.join(' ')}`)
    const [command, ...rest] = [...(sudo ? ['sudo', '-n'] : []), 'apt-get', ...args]
    const child = start(command, rest, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', d => output.push(String(d)))
    const timer = setTimeout(() => endGroup(child, 'SIGKILL'), limitMs)
    const code = await ended(child)
    clearTimeout(timer)
    if (code !== 0) return `"apt-get ${args.join(' ')}" failed:\n${output.join('').slice(-1500)}`
  }
  return null
}
