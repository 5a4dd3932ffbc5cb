import { atom } from 'nanostores'
import type { Command, Off } from './contract.ts'

/** All current commands: those of the product, and those of the active panel. */
export const $commands = atom<readonly Command[]>([])

/** Adds commands; a later one replaces an earlier one with the same id until it is removed. */
export function addCommands(commands: readonly Command[]): Off {
  $commands.set([...$commands.get(), ...commands])
  return () => $commands.set($commands.get().filter(c => !commands.includes(c)))
}

/** The newest command of an id. */
export const commandOf = (id: string): Command | undefined => $commands.get().findLast(c => c.id === id)

/** Commands without those replaced by a newer one with the same id. */
export const commandList = (): readonly Command[] => [...new Map($commands.get().map(c => [c.id, c])).values()]
