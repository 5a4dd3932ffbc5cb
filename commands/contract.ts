import type { Text } from '../domain/meta/text.ts'
import type { Facts, When } from './when.ts'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [k: string]: Json }

/** A choice for a command's input. */
export interface Option<T extends Json = Json> {
  readonly value: T
  readonly label: string
  readonly hint?: string
  /** The letter of the channel that it is. */
  readonly channel?: string
}

/** An input of a command, one step of the palette. */
export interface ArgStep<T extends Json = Json> {
  readonly name: string
  readonly ask: Text
  options(typed: string, sofar: Readonly<Record<string, Json>>, stop: AbortSignal): Promise<readonly Option<T>[]>
  parse?(typed: string): T | undefined
}

export type By = 'key' | 'palette' | 'menu' | 'url'

/**
 * A user action; the same object serves key, palette, menu and toolbar. `when` hides it where it makes no sense;
 * `blocked` shows it with the reason why it is not possible now. `run` returns when it is done.
 */
export interface Command {
  /** group.verb, as 'panel.close'; equal to its file. */
  readonly id: string
  readonly title: Text
  readonly group: string
  /** Search words of the palette. */
  readonly also?: readonly string[]
  readonly when?: When
  /** Default keys, each a stroke ('Ctrl+K', 'Alt+Shift+Left') or a sequence ('g p'); active where `when` matches. */
  readonly keys?: readonly string[]
  blocked?(facts: Facts): Text | null
  readonly args?: readonly ArgStep[]
  run(args: Readonly<Record<string, Json>>, by: By): void | Promise<void>
}

/** Returned when something is added: calling it removes that again. */
export type Off = () => void
