import { useEffect, useEffectEvent } from 'react'
import { isAborted, isApiError } from '../../api/errors.ts'
import { fetchDetail } from '../../api/records.ts'
import { codeMessage, t } from '../../i18n/intl.ts'
import { takeTyping } from './model/typing-now.ts'
import { whereIs } from './model/where-is.ts'
import { notify } from '../../state/notices.ts'
import { follow, type Missed } from '../follow-changes.ts'
import type { ViewPanel } from '../host.ts'
import { errorText } from '../parts/error-text.ts'
import type { RecordWireView } from '../../../domain/contracts/definitions.ts'
import { throwAwayOf } from './model/models.ts'
import type { Found } from './model/problems.ts'
import type { RecordModel } from './model/record-model.ts'
import type { Definitions, Saved } from './model/record-state.ts'
import { isNew } from './model/rights.ts'
import { useUndoSave } from './use-version-commands.ts'
import { useRecordCommands } from './use-record-commands.ts'
import { useReportedRecord } from './use-reported-record.ts'

interface Setup {
  readonly panel: ViewPanel
  readonly view: RecordWireView
  readonly definitions: Definitions
  readonly model: RecordModel
  /** Title of the record; blank for a new one. */
  readonly name: string
  onProblems(place: string): void
  onBusy(busy: boolean): void
  /** Content attached to the record may have changed. */
  onParts(): void
}

export interface RecordWork {
  save(confirmed?: boolean): Promise<Saved>
  /** Closes the prompt of a new record. */
  answered(): void
  /** Reloads the record; input stays. */
  reload(): Promise<void>
}

/** Reports the panel's record to the workspace, and answers its requests. */
export function useRecordHost({
  panel,
  view,
  definitions,
  model,
  name,
  onProblems,
  onBusy,
  onParts,
}: Setup): RecordWork {
  const { host } = panel
  const { entity } = definitions
  const save = async (confirmed = false): Promise<Saved> => {
    takeTyping(model)
    const wasNew = isNew(model.$state.get().base)
    const result = await model.save(definitions, confirmed)
    const { base, found, draft } = model.$state.get()
    if (result === 'saved') {
      notify({ kind: 'success', code: wasNew ? 'added' : 'saved' })
      if (wasNew && panel.made) panel.made(base.record.id)
      else if (wasNew) host.open(addressOf(panel.address, view.by, base.record), 'here')
    }
    if (result === 'problems')
      noticeOf(
        found,
        found.map(f => whereIs(f.place, definitions, base, draft)),
        entity.administration === true,
      )
    if (result === 'problems' && found[0]) onProblems(found[0].place)
    return result
  }
  const reload = async (stop?: AbortSignal, by?: string): Promise<void> => {
    const { base } = model.$state.get()
    if (isNew(base)) return
    onBusy(true)
    try {
      model.take(await fetchDetail(entity.name, { id: base.record.id }, stop), by)
    } catch (error) {
      if (!isAborted(error)) notify({ kind: 'error', code: 'obtainFailed', message: errorText(error) })
    }
    onBusy(false)
  }
  const catchUp = async ({ changes: [change], all }: Missed): Promise<void> => {
    await settled(model)
    const { base } = model.$state.get()
    if (isNew(base)) return
    // A row that is shown with the record, and has its own companies: the answer to an invitation.
    const ofRow = change !== undefined && change.id !== base.record.id
    if (change && !ofRow && change.revision === undefined) return model.lost(change.by)
    // Steps, comments and files change without a new revision of their record.
    if (!all && !ofRow && change?.revision !== undefined && change.revision < base.record.revision) return
    try {
      model.take(await fetchDetail(entity.name, { id: base.record.id }), change?.by)
      onParts()
    } catch (error) {
      if (isApiError(error, 'NOT_FOUND')) model.lost('')
      else throw error
    }
  }
  const catchUpNow = useEffectEvent(catchUp)
  const saveNow = useEffectEvent(save)
  // Content attached to the record is read again too.
  const refreshNow = useEffectEvent(async (stop: AbortSignal) => {
    await reload(stop)
    onParts()
  })
  useReportedRecord(panel, definitions, model, name)
  useEffect(() => host.onRefresh(stop => refreshNow(stop)), [host])
  useEffect(
    () =>
      host.onLeave(
        async () => ['saved', 'unchanged'].includes(await saveNow()),
        () => {
          throwAwayOf(model)
        },
      ),
    [host, model],
  )
  useRecordCommands(panel, model, () => save())
  useUndoSave(panel, model, entity)
  useEffect(() => {
    const concerns = (change: { readonly entity: string; readonly id: string }) => {
      const { record, rows } = model.$state.get().base
      return change.entity === entity.name
        ? change.id === record.id
        : Object.values(rows).some(shown => shown.some(row => row.id === change.id))
    }
    return follow({ visible: panel.visible, concerns, catchUp: missed => catchUpNow(missed) })
  }, [model, panel.visible, entity.name])
  return {
    save,
    reload,
    answered: () => {
      model.answered()
    },
  }
}

/**
 * An invalid form shows a notification (E-TXT-10); some problems and administration have their own (E-ADM-01 to
 * E-ADM-04, E-ADM-10).
 */
function noticeOf(found: readonly Found[], places: readonly string[], administration: boolean): void {
  const own = found.map(f => codeMessage(`NOTICE_${f.code}`)).find(m => m !== undefined)
  if (own) notify({ kind: 'error', code: 'failed', message: own })
  else if (administration) {
    const code = found.some(f => f.message !== undefined) ? 'formRefused' : 'formNotPassed'
    notify({ kind: 'error', code, message: withPlaces(t(code), places) })
  } else notify({ kind: 'warning', code: 'VALIDATION', message: withPlaces(codeMessage('VALIDATION') ?? '', places) })
}

/** The fields that are wrong: the first ones by name, the rest by their number. */
function withPlaces(message: string, places: readonly string[]): string {
  const different = [...new Set(places)],
    shown = different.slice(0, namedPlaces)
  return shown.length === 0
    ? message
    : t('wrongAt', { message, places: shown.join('; '), more: different.length - shown.length })
}
const namedPlaces = 3

/** Waits for a pending save: its answer is newer than the event. */
const settled = (model: RecordModel): Promise<void> =>
  new Promise(done => {
    const off = model.$state.subscribe(({ saving }) => {
      if (saving) return
      done()
      queueMicrotask(() => {
        off()
      })
    })
  })

/** The address of a newly created record. */
function addressOf(
  address: string,
  by: string,
  record: Readonly<Record<string, unknown>> & { readonly id: string },
): string {
  const [path, search] = address.split('?', 2)
  const query = new URLSearchParams(search ?? '')
  const value = record[by]
  query.delete(by)
  query.delete('id')
  if (typeof value === 'string' && value !== '') query.set(by, value)
  else query.set('id', record.id)
  return `${path ?? '/'}?${query.toString()}`
}
