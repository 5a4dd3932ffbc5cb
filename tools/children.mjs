import { spawn } from 'node:child_process'

/** Child processes of the tools: each in a group of its own, so that a signal reaches it once and reaches all of it. */
const running = new Set()

/**
 * @param {string} command @param {readonly string[]} args @param {import('node:child_process').SpawnOptions} [options]
 */
export function start(command, args, options = {}) {
  const child = spawn(command, args, { detached: process.platform !== 'win32', ...options })
  running.add(child)
  child.once('exit', () => running.delete(child))
  child.once('error', () => running.delete(child))
  return child
}

/**
 * Resolves with the exit code, 128 and more for signals. @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export const ended = child =>
  new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) =>
      resolve(code ?? (signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 137)),
    )
  })

/**
 * Ends a child with everything it started. @param {import('node:child_process').ChildProcess} child @param
 * {NodeJS.Signals} signal
 */
export function endGroup(child, signal) {
  try {
    if (process.platform === 'win32' || child.pid === undefined) child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    /* it has ended meanwhile */
  }
}

/** @param {NodeJS.Signals} signal */
export function endAll(signal) {
  for (const child of running) endGroup(child, signal)
}
