import { useEffect, useEffectEvent } from 'react'
import type { Text } from '../../../domain/meta/text.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import type { ViewPanel } from '../host.ts'

/** What can be done about the current line of a list of decisions. */
export interface QueueCommand {
  readonly id: string
  /** The name of a key that the table of commands does not have. */
  readonly key?: string
  readonly label: MessageKey
  run(): void | Promise<void>
}

export type KeyTable = readonly (readonly [id: string, key: string, title: Text])[]

const scope = ['panel', 'shell', 'tabstrip', 'grid'] as const

/**
 * Commands of one key each, for the palette and the help of keys too; none acts in a text field or a dialog. `keys`
 * never changes.
 */
export function useQueueCommands(
  { host }: ViewPanel,
  group: string,
  keys: KeyTable,
  commands: readonly QueueCommand[],
): void {
  const runNow = useEffectEvent((id: string) => commands.find(c => c.id === id)?.run())
  useEffect(() => {
    const offs = keys.map(([id, key, title]) =>
      host.command({ id, group, title, keys: [key], when: { scope }, run: () => runNow(id) }),
    )
    return () => {
      offs.forEach(off => {
        off()
      })
    }
  }, [host, group, keys])
}
