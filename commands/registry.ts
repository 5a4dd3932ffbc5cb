import { atom } from 'nanostores'
import type { Command, Off } from './contract.ts'

/** Every command there is now: those of the product from the start, those of a panel while it is the active one. */
export const $commands = atom<readonly Command[]>([])

/** Adds commands; a later one takes the place of an earlier one with the same id until it is taken away again. */
export function addCommands(commands: readonly Command[]): Off {
  $commands.set([...$commands.get(), ...commands])
  return () => $commands.set($commands.get().filter(c => !commands.includes(c)))
}

/** The newest command of an id. */
export const commandOf = (id: string): Command | undefined => $commands.get().findLast(c => c.id === id)

/** Commands without those that a newer one of the same id covers. */
export const commandList = (): readonly Command[] => [...new Map($commands.get().map(c => [c.id, c])).values()]
