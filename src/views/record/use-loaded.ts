import { useEffect, useEffectEvent, useState } from 'react'
import type { Detail } from '../../../domain/contracts/define.calls.ts'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import { isAborted } from '../../api/errors.ts'
import { fetchDetail } from '../../api/records.ts'
import { $session } from '../../state/session.ts'
import { isEmpty, setField } from './model/draft.ts'
import { takeModel } from './model/models.ts'
import type { RecordModel } from './model/record-model.ts'
import type { Definitions } from './model/record-state.ts'
import { isNew } from './model/rights.ts'

/** The record of an address; a new one belongs to its panel. */
export type Named =
  | { readonly id: string }
  | { readonly by: string; readonly value: string }
  | { readonly fresh: string }

/** Initial values from the view for a new record. */
export type Begins = Readonly<Record<string, string | number | boolean>>

export type LoadedRecord =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'ready'; readonly model: RecordModel }

/** Loads the record of an address; after an address change nothing of the previous record is shown. */
export function useLoaded(
  definitions: Definitions,
  named: Named,
  begins: Begins = {},
  defaults: Readonly<Record<string, unknown>> = {},
): readonly [LoadedRecord, () => void] {
  const { entity } = definitions
  const key = JSON.stringify(named)
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly record: LoadedRecord }>({
    key,
    record: { state: 'loading' },
  })
  const [attempt, setAttempt] = useState(0)
  const begin = useEffectEvent((model: RecordModel) => {
    const given = Object.entries(defaults).filter(([field]) => entity.fields[field]?.creatable)
    if (given.length > 0)
      model.begin((draft, base) => given.reduce((d, [field, value]) => setField(d, base, field, value), draft))
  })
  const taken = useEffectEvent((name: string, detail: Detail) => takeModel(name, detail, definitions))
  useEffect(() => {
    const stop = new AbortController()
    let giveBack: (() => void) | undefined
    const take = (name: string, detail: Detail) => {
      if (stop.signal.aborted) return
      const [model, back] = taken(name, detail)
      giveBack = back
      if (isNew(detail) && isEmpty(model.$state.get().draft)) begin(model)
      setLoaded({ key, record: { state: 'ready', model } })
    }
    const asked = JSON.parse(key) as Named
    if ('fresh' in asked) take(`${entity.name}/new/${asked.fresh}`, freshDetail(entity, begins))
    else {
      const body = 'id' in asked ? { id: asked.id } : { by: asked.by, value: asked.value }
      fetchDetail(entity.name, body, stop.signal).then(
        detail => {
          take(`${entity.name}/${detail.record.id}`, detail)
        },
        (error: unknown) => {
          if (!isAborted(error)) setLoaded({ key, record: { state: 'failed', error } })
        },
      )
    }
    return () => {
      stop.abort()
      giveBack?.()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a published definition reads new fields only (below); `attempt` asks again
  }, [key, entity.name, attempt])
  const model = loaded.key === key && loaded.record.state === 'ready' ? loaded.record.model : undefined
  const known = useEffectEvent((of: RecordModel) => of.know(definitions))
  useEffect(() => {
    if (!model || !known(model)) return
    const { base } = model.$state.get()
    if (isNew(base)) return
    const stop = new AbortController()
    fetchDetail(entity.name, { id: base.record.id }, stop.signal).then(
      detail => {
        model.take(detail)
      },
      () => {
        // What is shown stays; the next change or refresh reads it.
      },
    )
    return () => {
      stop.abort()
    }
  }, [model, entity])
  return [
    loaded.key === key ? loaded.record : { state: 'loading' },
    () => {
      setAttempt(n => n + 1)
    },
  ]
}

/** A new record: the initial values of its fields. */
export function freshDetail(entity: WireEntity, begins: Begins = {}): Detail {
  const values = Object.fromEntries(
    Object.entries(entity.fields)
      .filter(([, f]) => f.initial !== undefined)
      .map(([n, f]) => [n, f.initial]),
  )
  const session = $session.get()
  const me = entity.fields[entity.ownCompany ?? '']?.entity === 'User'
  const own =
    entity.ownCompany && session
      ? {
          [entity.ownCompany]: me
            ? { id: session.userId, label: session.name }
            : { id: session.companyId, label: session.companyName },
        }
      : {}
  return {
    record: { ...values, ...begins, ...own, id: '', revision: 0 },
    rows: Object.fromEntries(Object.keys(entity.children).map(name => [name, []])),
    actions: {},
    editable: entity.rights.create,
    deletable: false,
  }
}
