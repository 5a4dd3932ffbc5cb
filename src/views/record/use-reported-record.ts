import { useEffect, useEffectEvent } from 'react'
import { text } from '../../../domain/meta/text.ts'
import { namingTitle } from '../../state/menus.ts'
import type { ViewPanel } from '../host.ts'
import { linkOf } from '../link-of.ts'
import type { RecordModel } from './model/record-model.ts'
import type { Definitions } from './model/record-state.ts'
import { isNew } from './model/rights.ts'

export const texts = {
  unsaved: text('Unsaved changes', '有未保存的更改'),
  save: text('Save', '保存'),
  discard: text('Discard changes', '放弃更改'),
  fresh: text('New', '新建'),
}

/** What a panel tells of its record: its name, what it is, and whether there are changes that are not saved. */
export function useReportedRecord(panel: ViewPanel, { entity }: Definitions, model: RecordModel, name: string): void {
  const { host } = panel
  const { address } = panel
  const label = useEffectEvent((of: string, at: string) =>
    of === ''
      ? { en_US: `${texts.fresh.en_US} ${entity.label.en_US}`, zh_CN: `${texts.fresh.zh_CN}${entity.label.zh_CN}` }
      : (namingTitle(at) ?? of),
  )

  // Another address of the same record takes the title away: one that a link made has more in it than its own.
  useEffect(() => {
    host.title(label(name, address))
  }, [host, name, address])
  useEffect(() => {
    host.facts({ entity: entity.name, rows: 'one' })
  }, [host, entity.name])
  const tell = useEffectEvent((of: string) => {
    const { base } = model.$state.get()
    const link = of === '' || isNew(base) ? null : linkOf(entity.name, base.record)
    if (link) host.emit(link)
  })
  useEffect(() => {
    tell(name)
  }, [name])
  useEffect(() => {
    const stop = model.$state.subscribe(() => {
      const dirty = !model.untouched()
      host.dirty(dirty ? texts.unsaved : null)
      host.facts({ dirty })
    })
    return () => {
      stop()
      host.dirty(null)
    }
  }, [host, model])
}
