import { codeMessage } from '../src/i18n/intl.ts'
import { isAborted, isApiError } from '../src/api/errors.ts'
import { textOf } from '../src/state/language.ts'
import { notify } from '../src/state/notices.ts'
import { factsAt } from './facts.ts'
import { coach } from './coach.ts'
import { openPalette } from './palette/open.ts'
import type { By, Json } from './contract.ts'
import { remember } from './recent.ts'
import { commandOf } from './registry.ts'
import { holds, type Facts } from './when.ts'

/**
 * Runs a command: hidden ones do nothing; blocked ones show why; missing inputs are asked in the palette; failures
 * become notifications. Used by keys, palette, menu and address.
 */
export async function runCommand(
  id: string,
  args: Readonly<Record<string, Json>>,
  by: By,
  facts: Facts,
): Promise<void> {
  const command = commandOf(id)
  if (!command || !holds(command.when, facts)) return
  const reason = command.blocked?.(facts)
  if (reason) return notify({ kind: 'info', code: 'COMMAND_BLOCKED', message: textOf(reason) })
  if (command.args?.some(step => !(step.name in args))) return openPalette('', { command: id, args })
  if (by !== 'url' && !fleeting.has(id)) remember(id)
  if (by === 'menu') coach(command, facts)
  try {
    await command.run(args, by)
  } catch (error) {
    report(error)
  }
}

/** A short display, such as the palette, is not listed as recently used. */
const fleeting = new Set([
  'shell.palette',
  'shell.commands',
  'shell.panels',
  'shell.records',
  'shell.help',
  'shell.keys',
  'shell.notices',
  'shell.nextRegion',
  'shell.previousRegion',
])

/** Runs a command from a menu or a button of the shell. */
export const runHere = (id: string, args: Readonly<Record<string, Json>> = {}): void => {
  void runCommand(id, args, 'menu', { ...factsAt(null), scope: 'shell' })
}

function report(error: unknown): void {
  if (isAborted(error)) return
  if (isApiError(error)) {
    return notify({
      kind: 'error',
      code: error.code,
      message: error.message || codeMessage(error.code) || error.code,
      ...(error.reference ? { reference: error.reference } : {}),
    })
  }
  reportError(error)
  notify({ kind: 'error', code: 'INTERNAL' })
}
