import { makeStyles, tokens } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import { recordTitle } from '../../../domain/meta/records/record-title.ts'
import type { Language } from '../../../domain/meta/text.ts'
import { $spoken, useText } from '../../i18n/intl.ts'
import { $language } from '../../state/language.ts'
import type { RecordBlockProps } from '../blocks.ts'
import type { ViewPanel } from '../host.ts'
import { LoadingBar } from '../parts/PanelStates.tsx'
import { useSeen } from '../parts/use-seen.ts'
import { useTurn } from '../parts/use-turn.ts'
import type { FileTarget } from './FileField.tsx'
import { RecordBars } from './RecordBars.tsx'
import { RecordHeader } from './RecordHeader.tsx'
import { RecordParts } from './RecordParts.tsx'
import { RecordTables } from './RecordTables.tsx'
import { RecordTabs } from './RecordTabs.tsx'
import type { RecordWireView } from '../../../domain/contracts/definitions.ts'
import { Sections } from './Sections.tsx'
import { Summary } from './Summary.tsx'
import type { Base } from './model/draft.ts'
import { withGiven } from './model/given-cells.ts'
import { liveRecord } from './model/live-values.ts'
import type { RecordModel } from './model/record-model.ts'
import type { Definitions } from './model/record-state.ts'
import { isNew } from './model/rights.ts'
import { RecordUploads } from './uploads/RecordUploads.tsx'
import { useJump } from './use-jump.ts'
import { usePlaceCommands } from './use-place-commands.ts'
import { useRecordHost } from './use-record-host.ts'

interface Props {
  readonly panel: ViewPanel
  readonly view: RecordWireView
  readonly definitions: Definitions
  readonly model: RecordModel
}

const useStyles = makeStyles({
  record: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minHeight: 0,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  scroll: { flexGrow: 1, minHeight: 0, overflowY: 'auto', padding: '0 14px 16px', containerType: 'inline-size' },
})

/** A record with its tools, fields, rows and parts. */
export function RecordBody({ panel, view, definitions, model }: Props) {
  const styles = useStyles()
  const say = useText()
  const { entity, children } = definitions
  const state = useSeen(model.$state, panel.visible)
  useStore($spoken)
  const language = useStore($language)
  const root = useRef<HTMLDivElement>(null)
  const { goTo, jump } = useJump(root)
  const [busy, setBusy] = useState(false)
  const [pulse, setPulse] = useState(0)
  const onParts = () => {
    setPulse(n => n + 1)
  }
  const whole = useTurn(panel)
  const live = useMemo(
    () => liveRecord(state.base, state.draft, entity, children),
    [state.base, state.draft, entity, children],
  )
  const { base } = state,
    fresh = isNew(base)
  const { name, title } = namesOf(view, entity, base, language)
  const work = useRecordHost({
    panel,
    view,
    definitions,
    model,
    name: title,
    onProblems: jump,
    onBusy: setBusy,
    onParts,
  })
  const viewFile = useViewFile(panel)
  const file = fresh ? undefined : fileOf(name, entity.name, base, () => void work.reload())
  // Visible content is drawn first, the rest when it is the panel's turn.
  const before = fresh || !view.tables?.length ? view.sections.length : (view.rowsAfter ?? view.sections.length)
  const sectionsOf = (part: 'before' | 'after') => (
    <Sections
      key={part}
      sections={part === 'before' ? view.sections.slice(0, before) : view.sections.slice(before)}
      titled={view.sections.length > 1}
      entity={entity}
      model={model}
      state={state}
      values={live.values}
      reads={view.kind === 'document'}
      file={file}
      onView={viewFile}
      whole={whole}
    />
  )
  const ofTables = { view, definitions, model, state, live, goTo }
  const tables = <RecordTables {...ofTables} />
  const scroll = usePlaceCommands(panel, view, live.rows, jump)
  const record: RecordBlockProps = {
    panel,
    view,
    entity,
    children,
    base,
    fresh,
    of: file ?? { businessNo: name, entity: entity.name, id: base.record.id },
    values: live.values,
    rows: live.rows,
    pulse,
    onChanged: () => void work.reload(),
    fill: filling(model),
  }
  return (
    <div ref={root} className={styles.record}>
      <LoadingBar shown={busy || state.saving} />
      <RecordHeader
        panel={panel}
        view={view}
        entity={entity}
        state={state}
        values={live.values}
        name={name}
        title={title}
        work={work}
        record={record}
      />
      {fresh || !view.summary ? null : (
        <Summary panel={panel} items={view.summary} entity={entity} values={live.values} />
      )}
      <RecordUploads record={record} onArrived={onParts} />
      <RecordBars panel={panel} model={model} state={state} definitions={definitions} onJump={jump} />
      <div ref={scroll} className={styles.scroll}>
        <RecordParts at="top" record={record} />
        {sectionsOf('before')}
        {whole || before < view.sections.length ? tables : null}
        {whole && before < view.sections.length ? sectionsOf('after') : null}
        {whole ? <RecordParts at="rows" record={record} /> : null}
        {fresh || !whole ? null : <RecordTabs title={say(view.title)} record={record} />}
      </div>
    </div>
  )
}

/** Opens a file of a field in a panel beside the record. */
const useViewFile = ({ host }: ViewPanel) =>
  useCallback(
    (id: string) => {
      host.open(`/pdf?id=${id}`, 'beside')
    },
    [host],
  )

const fileOf = (businessNo: string, entity: string, { record }: Base, onUploaded: () => void): FileTarget => ({
  businessNo,
  entity,
  id: record.id,
  revision: record.revision,
  onUploaded,
})

const filling =
  (model: RecordModel): NonNullable<RecordBlockProps['fill']> =>
  cells => {
    model.edit((d, base) => withGiven(d, base, cells))
  }

/** The number and the title of a record; both blank while it is new. */
function namesOf(view: RecordWireView, entity: WireEntity, base: Base, language: Language) {
  const fresh = isNew(base)
  const number = base.record[entity.businessNo ?? entity.displayField]
  const name = fresh ? '' : typeof number === 'string' && number !== '' ? number : view.title[language]
  const title = fresh ? '' : recordTitle(entity, base.record) || name
  return { name, title }
}
