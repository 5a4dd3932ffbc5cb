import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import { fetchVersions, undoSave } from '../../api/versions.ts'
import { $menus } from '../../state/menus.ts'
import { notify } from '../../state/notices.ts'
import { compareAddress, mayCompare, versionOf } from '../compare-address.ts'
import type { How, ViewPanel } from '../host.ts'
import { errorText } from '../parts/error-text.ts'
import type { RecordModel } from './model/record-model.ts'
import { isNew } from './model/rights.ts'

/** Opens a record beside what it was before its last change. */
export async function compareVersions(
  { host }: Pick<ViewPanel, 'host'>,
  of: { readonly entity: string; readonly view: string; readonly id: string },
  how?: How,
): Promise<void> {
  try {
    const [, before] = await fetchVersions(of.entity, of.id)
    if (!before) return notify({ kind: 'info', code: 'compareFirst' })
    host.open(compareAddress(of.view, [versionOf(of.id, before.at), of.id]), how)
  } catch (error) {
    notify({ kind: 'error', code: 'failed', message: errorText(error) })
  }
}

/** A palette command of the open record: compares it with its earlier versions. */
export function useVersionCommands(panel: ViewPanel, entity: string, view: string, id: string | undefined): void {
  const { host } = panel
  const may = useStore($menus) && mayCompare()
  useEffect(() => {
    if (id === undefined || !may) return
    return host.command({
      id: 'record.versions',
      group: 'record',
      title: { en_US: 'Compare with an Earlier Version', zh_CN: '与早期版本比较' },
      run: () => compareVersions({ host }, { entity, view, id }),
    })
  }, [host, entity, view, id, may])
}

/** Takes back the last save of the open record; unsaved input stays on top of it. */
export async function undoLastSave(model: RecordModel, entity: string): Promise<void> {
  const { record } = model.$state.get().base
  try {
    model.take(await undoSave(entity, record.id, record.revision))
    notify({ kind: 'success', code: 'undoSaveDone' })
  } catch (error) {
    notify({ kind: 'error', code: 'failed', message: errorText(error) })
  }
}

/** A palette command of the open record, for those who may change such records: takes back one's own last save. */
export function useUndoSave({ host }: ViewPanel, model: RecordModel, { name: entity, rights }: WireEntity): void {
  const offered = !isNew(useStore(model.$state).base) && rights.update
  useEffect(() => {
    if (!offered) return
    return host.command({
      id: 'record.undoSave',
      group: 'record',
      title: { en_US: 'Undo My Last Save', zh_CN: '撤销我的上次保存' },
      run: () => undoLastSave(model, entity),
    })
  }, [host, model, entity, offered])
}
