import { Button } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { HoldingDefinition, OverlayCheck } from '../../domain/contracts/overlay.calls.ts'
import type { Text } from '../../domain/meta/text.ts'
import { checkOverlay, fetchVersion, publishOverlay } from '../../src/api/overlays.ts'
import type { Option } from '../../src/fields/choice/options.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { published, Versions } from '../Versions.tsx'
import { ChangeField } from './ChangeField.tsx'
import { Checked } from './Checked.tsx'
import { FieldRows } from './FieldRows.tsx'
import type { Fields, Holding } from './holding.ts'
import { backTo, changedOf, overOthers } from './merge-fields.ts'
import { NewField } from './NewField.tsx'

interface Props {
  readonly name: string
  readonly holding: Holding
  readonly objects: readonly Option[]
  readonly versions: HoldingDefinition['versions']
  onDirty(why: Text | null): void
  onPublished(): void
}

const unpublished: Text = { en_US: 'Fields that are not published', zh_CN: '尚未发布的字段' }

/** Added fields of an object: existing, new, changed and retired ones, what they affect, and versions. */
export function Extension({ name, holding, objects, versions, onDirty, onPublished }: Props) {
  const t = useT()
  const text = useText()
  const version = versions[0]?.version ?? 0
  const [mine, setMine] = useState<Fields>({})
  const [open, setOpen] = useState('')
  const [back, setBack] = useState<string | null>(null)
  const [check, setCheck] = useState<OverlayCheck | null>(null)
  const [busy, setBusy] = useState(false)
  const [begun, setBegun] = useState({ version, fields: holding.fields })
  // Fields published meanwhile, also by others, are no longer pending; conflicting changes stay the others'.
  const [theirs, setTheirs] = useState<readonly string[]>([])
  if (begun.version !== version) {
    const merged = overOthers(mine, begun.fields, holding.fields)
    setBegun({ version, fields: holding.fields })
    setMine(merged.mine)
    setTheirs(merged.theirs)
    setCheck(null)
  }
  const fields = { ...holding.fields, ...mine },
    count = Object.keys(mine).length,
    field = fields[open]
  const tell = useEffectEvent(onDirty)
  useEffect(() => {
    tell(count > 0 ? unpublished : null)
  }, [count])
  useEffect(
    () => () => {
      tell(null)
    },
    [],
  )
  const failed = (error: unknown) => {
    notify({ kind: 'error', code: 'tableInfoFailed', message: `${t('tableInfoFailed')}: ${errorText(error)}` })
  }
  const asked = useRef(0)
  const look = (all: Fields) => {
    // Changes made during a check are not checked.
    const turn = ++asked.current
    if (Object.keys(all).length > 0)
      checkOverlay({ kind: 'entity', key: name, definition: { fields: { ...holding.fields, ...all } } }).then(found => {
        if (turn === asked.current) setCheck(found)
      }, failed)
  }
  const take = (all: Fields, because: string | null = back) => {
    const changed = changedOf(all, holding.fields)
    setMine(changed)
    setBack(Object.keys(changed).length > 0 ? because : null)
    setTheirs([])
    setCheck(null)
    look(changed)
  }
  // The rest is checked against the current version; publishing reported no pending work.
  const again = useEffectEvent((_over: number) => {
    onDirty(count > 0 ? unpublished : null)
    look(mine)
  })
  useEffect(() => {
    again(version)
  }, [version])
  const publish = () => {
    setBusy(true)
    publishOverlay({
      kind: 'entity',
      key: name,
      definition: { fields },
      over: version,
      ...(back ? { reason: back } : {}),
    })
      .then(({ version: v }) => {
        onDirty(null)
        setBegun(b => ({ ...b, fields }))
        setBack(null)
        setOpen('')
        notify({ kind: 'success', code: 'published', message: t('published', { version: v }) })
        onPublished()
      }, failed)
      .finally(() => {
        setBusy(false)
      })
  }
  const takeUp = (of: number, reason: string) => {
    fetchVersion({ kind: 'entity', key: name, version: of }).then(was => {
      take(backTo((was as { readonly fields: Fields }).fields, holding.fields), reason)
    }, failed)
  }
  return (
    <>
      <h2>
        {text(holding.label)} · {version === 0 ? t('asShipped') : t('versionNo', { version })}
      </h2>
      <p>
        {t('extendFactory', { count: holding.factory.length })} {t('extendRetireKeeps')}
      </p>
      {Object.keys(fields).length === 0 ? (
        <p>{t('extendNone')}</p>
      ) : (
        <FieldRows fields={fields} holds={holding.fields} mine={mine} open={open} onOpen={setOpen} onTake={take} />
      )}
      {theirs.length > 0 ? (
        <p role="alert" className="portside-extend-wrong">
          {t('extendOthers', { names: theirs.join(', ') })}
        </p>
      ) : null}
      {field ? (
        <>
          <h2>{t('extendChangeOf', { name: open })}</h2>
          <ChangeField
            key={`${open} ${JSON.stringify(field)}`}
            name={open}
            field={field}
            published={open in holding.fields}
            onTake={f => {
              take({ ...mine, [open]: f })
              setOpen('')
            }}
            onClose={() => {
              setOpen('')
            }}
          />
        </>
      ) : null}
      <h2>{t('extendNew')}</h2>
      <NewField
        taken={new Set([...holding.factory, ...Object.keys(fields)])}
        objects={objects}
        onAdd={(n, f) => {
          take({ ...mine, [n]: f })
        }}
      />
      {check ? <Checked check={check} /> : null}
      <p className="portside-problem-actions">
        <Button
          size="small"
          appearance="primary"
          disabledFocusable={count === 0 || busy || check === null || check.problems.length > 0}
          onClick={publish}
        >
          {t('publish')}
        </Button>
        <Button
          size="small"
          disabledFocusable={count === 0 || busy}
          onClick={() => {
            take({}, null)
          }}
        >
          {t('statesDiscard')}
        </Button>
        <span>{t('extendPublishedOver', { count })}</span>
      </p>
      <Versions versions={published(versions)} action={t('statesTakeUp')} busy={busy} onBack={takeUp} />
    </>
  )
}
