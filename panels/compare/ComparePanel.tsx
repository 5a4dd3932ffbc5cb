import { Button, Field, makeStyles, MessageBar, MessageBarBody, Switch, Tooltip } from '@fluentui/react-components'
import { Print20Regular } from '@fluentui/react-icons'
import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { Detail } from '../../domain/contracts/define.calls.ts'
import type { WireEntity, WireView } from '../../domain/contracts/definitions.ts'
import { recordTitle } from '../../domain/meta/records/record-title.ts'
import type { Json } from '../../commands/contract.ts'
import { ChoiceBox } from '../../src/fields/choice/ChoiceBox.tsx'
import { recordSource } from '../../src/fields/choice/options.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { findRoute } from '../../src/state/menus.ts'
import { compareAddress, mostCompared, readCompared, versionOf } from '../../src/views/compare-address.ts'
import { usePanelFrame } from '../../src/views/parts/panel-frame.ts'
import { Empty, Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { printNode } from '../../src/views/parts/print-node.ts'
import { useDefinition } from '../../src/views/parts/use-definition.ts'
import type { PanelProps } from '../contract.ts'
import { ColumnHeads } from './ColumnHeads.tsx'
import { Rows } from './Rows.tsx'
import { VersionBox } from './VersionBox.tsx'
import { useCopying, type Copied } from './use-copying.ts'
import { useCompared, type ComparedRecord } from './use-compared.ts'

const useStyles = makeStyles({
  add: { marginInlineStart: 'auto', minWidth: '280px' },
  scroll: { flexGrow: 1, minHeight: 0, overflow: 'auto' },
})

interface Kept {
  readonly onlyDifferences: boolean
  readonly base: string
}
const keptOf = (state: Json): Kept => {
  const s =
    typeof state === 'object' && state !== null && !Array.isArray(state)
      ? (state as Readonly<Record<string, Json>>)
      : {}
  return { onlyDifferences: s.onlyDifferences === true, base: typeof s.base === 'string' ? s.base : '' }
}

/** /compare/:code: compares records of one entity, with the fields and rows of one of its views. */
export default function ComparePanel({ params, state, visible, host }: PanelProps) {
  const route = findRoute(params.address)
  const view = useDefinition('view', route?.params.code)
  const entity = useDefinition('entity', view.state === 'ready' ? view.value.entity : undefined)
  if (view.state === 'failed') return <Failure error={view.error} />
  if (entity.state === 'failed') return <Failure error={entity.error} />
  if (view.state === 'loading' || entity.state === 'loading') return <LoadingBar shown />
  const ids = [...new Set((route?.query.ids ?? '').split(',').filter(readCompared))].slice(0, mostCompared)
  return (
    <Compare
      key={view.value.code}
      view={view.value}
      entity={entity.value}
      ids={ids}
      state={state}
      visible={visible}
      host={host}
    />
  )
}

type Props = Pick<PanelProps, 'state' | 'visible' | 'host'> & {
  readonly view: WireView
  readonly entity: WireEntity
  readonly ids: readonly string[]
}

function Compare({ view, entity, ids, state, visible, host }: Props) {
  const frame = usePanelFrame()
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const kept = keptOf(useStore(state))
  const keep = (change: Partial<Kept>) => {
    state.set({ ...kept, ...change })
  }
  const { records, again } = useCompared(entity.name, ids, visible)
  const printed = useRef<HTMLDivElement>(null)
  const refresh = useEffectEvent((stop: AbortSignal) => again(stop))
  useEffect(() => host.onRefresh(stop => refresh(stop)), [host])
  const names = ids.map(id => nameOf(entity, records.get(id)))
  const said = names.filter(n => n !== '').join(' · ')
  useReported(host, entity.name, said)
  const base = Math.max(0, ids.indexOf(kept.base))
  const go = (next: readonly string[]) => {
    host.open(compareAddress(view.code, next), 'here')
  }
  const found = ids.map(id => detailOf(records.get(id)))
  const { busy, copied, copy } = useCopying(entity.name, again)
  const targets = ids.map(id => presentOf(id, records.get(id)))
  return (
    <section className={frame.panel} aria-label={t('compareOf', { entity: text(entity.label) })}>
      <LoadingBar shown={ids.some(id => !records.has(id))} />
      <div className={frame.tools}>
        <h2 className={frame.title}>{t('compareOf', { entity: text(entity.label) })}</h2>
        <OnlyDifferences checked={kept.onlyDifferences} onChange={keep} />
        <AddRecords entity={entity.name} ids={ids} base={base} name={names[base] || '…'} onChange={go} />
        <Tooltip content={t('printNow')} relationship="label">
          <Button
            size="small"
            appearance="subtle"
            icon={<Print20Regular />}
            onClick={() => {
              if (printed.current) printNode(printed.current)
            }}
          />
        </Tooltip>
      </div>
      {copied ? <CopiedBar copied={copied} /> : null}
      {ids.length === 0 ? (
        <Empty title={t('compareNone')} text={t('compareNoneText')} />
      ) : (
        <div ref={printed} className={styles.scroll}>
          <Rows
            view={view}
            entity={entity}
            records={found}
            base={base}
            onlyDifferences={kept.onlyDifferences}
            copying={{ targets, names, base, busy, copy }}
            heads={
              <ColumnHeads
                view={view}
                ids={ids}
                names={names}
                records={records}
                base={base}
                onOpen={(address, how) => {
                  host.open(address, how)
                }}
                onBase={id => {
                  keep({ base: id })
                }}
                onRemove={id => {
                  go(ids.filter(x => x !== id))
                }}
              />
            }
          />
        </div>
      )}
    </section>
  )
}

interface AddProps {
  readonly entity: string
  readonly ids: readonly string[]
  readonly base: number
  /** Of the base record. */
  readonly name: string
  onChange(ids: readonly string[]): void
}

/** Adds another record, or an earlier version of the base record, while there is room. */
function AddRecords({ entity, ids, base, name, onChange }: AddProps) {
  const styles = useStyles()
  const t = useT()
  const source = useMemo(() => recordSource(entity), [entity])
  const of = readCompared(ids[base] ?? '')
  if (ids.length >= mostCompared) return null
  return (
    <>
      <Field className={styles.add} label={t('compareAdd')} orientation="horizontal" size="small">
        <ChoiceBox
          key={ids.length}
          label={t('compareAdd')}
          text=""
          source={source}
          onPick={option => {
            if (option) onChange([...ids, option.value])
          }}
        />
      </Field>
      {of ? (
        <VersionBox
          key={`${of.id} ${ids.length}`}
          entity={entity}
          id={of.id}
          name={name}
          onPick={at => {
            const version = versionOf(of.id, at)
            if (!ids.includes(version)) onChange([version, ...ids])
          }}
        />
      ) : null}
    </>
  )
}

/** What became of a value that was taken. */
function CopiedBar({ copied }: { readonly copied: Copied }) {
  return (
    <MessageBar
      layout="multiline"
      intent={copied.failed ? 'error' : 'success'}
      role={copied.failed ? 'alert' : 'status'}
    >
      <MessageBarBody>{copied.text}</MessageBarBody>
    </MessageBar>
  )
}

function OnlyDifferences({
  checked,
  onChange,
}: {
  readonly checked: boolean
  onChange(kept: Pick<Kept, 'onlyDifferences'>): void
}) {
  const t = useT()
  return (
    <Switch
      label={t('compareOnly')}
      checked={checked}
      onChange={(_, data) => {
        onChange({ onlyDifferences: data.checked })
      }}
    />
  )
}

const detailOf = (found: ComparedRecord | undefined) => (found && 'detail' in found ? found.detail : null)

/** A record as it is now, which can be changed; an earlier version cannot. */
const presentOf = (id: string, found: ComparedRecord | undefined): Detail | null =>
  readCompared(id)?.at === undefined && found && 'detail' in found && 'actions' in found.detail ? found.detail : null

/** The title of the panel and what it is about. */
function useReported(host: PanelProps['host'], entity: string, said: string): void {
  useEffect(() => {
    host.title(said === '' ? null : { en_US: `Compare ${said}`, zh_CN: `比较 ${said}` })
  }, [host, said])
  useEffect(() => {
    host.facts({ entity: entity })
  }, [host, entity])
}

function nameOf(entity: WireEntity, found: ComparedRecord | undefined): string {
  if (!found || !('detail' in found)) return ''
  const { record } = found.detail,
    name = record[entity.displayField]
  return recordTitle(entity, record) || (typeof name === 'string' ? name : '')
}
