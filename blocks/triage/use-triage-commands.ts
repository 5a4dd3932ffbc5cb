import { useEffect, useEffectEvent } from 'react'
import type { Text } from '../../domain/meta/text.ts'
import { text } from '../../domain/meta/text.ts'
import type { MessageKey } from '../../src/i18n/messages.ts'
import type { ViewPanel } from '../../src/views/host.ts'

export interface TriageCommand {
  readonly id: string
  readonly label: MessageKey
  run(): void | Promise<void>
}

export type KeyTable = readonly (readonly [id: string, key: string, title: Text])[]

/** Keys of triage (9.2 of the practice of workflows). Space selects in the list only: elsewhere it presses buttons. */
const table: KeyTable = [
  ['triage.next', 'j', text('Next task', '下一个任务')],
  ['triage.previous', 'k', text('Previous task', '上一个任务')],
  ['triage.approve', 'a', text('Approve the task', '同意任务')],
  ['triage.reject', 'x', text('Reject the task', '驳回任务')],
  ['triage.return', 'r', text('Return the task', '退回任务')],
  ['triage.assign', 'd', text('Assign the task', '转办任务')],
  ['triage.claim', 'c', text('Claim the task', '签收任务')],
  ['triage.opinion', 'm', text('Write an opinion', '填写审批意见')],
  ['triage.batch', 'Shift+A', text('Approve the selected tasks', '同意所选任务')],
  ['triage.undo', 'u', text('Undo the last decision', '撤销上一次审批')],
]

const scope = ['panel', 'shell', 'tabstrip', 'grid'] as const

/** The commands of the keys, for the palette and the help of keys too; none acts in a text field or a dialog. */
export const useTriageCommands = (panel: ViewPanel, commands: readonly TriageCommand[]): void => {
  useKeyCommands(panel, 'triage', table, commands)
}

/** The same for other lists of decisions; `keys` never changes. */
export function useKeyCommands(
  { host }: ViewPanel,
  group: string,
  keys: KeyTable,
  commands: readonly TriageCommand[],
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
