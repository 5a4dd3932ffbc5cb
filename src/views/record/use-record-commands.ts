import { useEffect, useEffectEvent } from 'react'
import type { ViewCommand, ViewPanel } from '../host.ts'
import type { RecordModel } from './model/record-model.ts'
import type { Saved } from './model/record-state.ts'
import { texts } from './use-reported-record.ts'

/** Saves and discards by the commands of the panel. */
export function useRecordCommands({ host }: ViewPanel, model: RecordModel, save: () => Promise<Saved>): void {
  const saveNow = useEffectEvent(save)
  useEffect(() => {
    const commands: readonly ViewCommand[] = [
      {
        id: 'record.save',
        title: texts.save,
        group: 'record',
        keys: ['Ctrl+S'],
        run: async () => {
          await saveNow()
        },
      },
      {
        id: 'record.discard',
        title: texts.discard,
        group: 'record',
        run: () => {
          model.discard()
        },
      },
    ]
    const offs = commands.map(c => host.command(c))
    return () => {
      offs.forEach(off => {
        off()
      })
    }
  }, [host, model])
}
