import {
  Button,
  makeStyles,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
  ToggleButton,
  Tooltip,
} from '@fluentui/react-components'
import { MoreHorizontal20Regular, Save20Regular, ThumbLike16Filled, ThumbLike16Regular } from '@fluentui/react-icons'
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import type { WireEntity, RecordWireView } from '../../../domain/contracts/definitions.ts'
import { fillPath } from '../../../domain/navigation/paths.ts'
import { saveMessage } from '../../api/prints.ts'
import { addLike, deleteLike, fetchLikes, type RecordName } from '../../api/files.ts'
import { deleteRecords } from '../../api/records.ts'
import { listLabel, listValue, useLists } from '../../fields/lists.ts'
import { codeMessage, useT, useText } from '../../i18n/intl.ts'
import { $menus, findRoute } from '../../state/menus.ts'
import { notify } from '../../state/notices.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ActionButtons } from '../actions/ActionButtons.tsx'
import { ActionDialog, isPlain } from '../actions/ActionDialog.tsx'
import { offersForRecord, type Offer } from '../actions/offers.ts'
import { runOffer, type Result } from '../actions/run-offer.ts'
import type { RecordBlockProps } from '../blocks.ts'
import { howOf, type ViewPanel } from '../host.ts'
import { Confirm } from '../parts/Confirm.tsx'
import { errorText } from '../parts/error-text.ts'
import { isEmpty, type Values } from './model/draft.ts'
import { ListPlace } from './ListPlace.tsx'
import { RecordParts } from './RecordParts.tsx'
import { OfferItems, useOfferCommands, useRecordOffers, type Offered } from './RecordOffers.tsx'
import { OpenReference } from './OpenReference.tsx'
import { Present } from './Present.tsx'
import type { RecordState } from './model/record-state.ts'
import { isNew, mayEdit } from './model/rights.ts'
import { useFetched } from './tabs/use-fetched.ts'
import { useMessages, usePrintCommands } from './use-print-commands.ts'
import { useVersionCommands } from './use-version-commands.ts'
import { actionCommand, useActionCommands } from './use-action-commands.ts'
import { useListSteps } from './use-list-steps.ts'
import { usePresence } from './use-presence.ts'
import type { RecordWork } from './use-record-host.ts'
import { UnseenButton } from '../unseen/UnseenButton.tsx'
import { useUnseenRecord } from '../unseen/use-unseen-record.ts'
import { PanelMenu } from '../parts/PanelMenu.tsx'

interface Props {
  readonly panel: ViewPanel
  readonly view: RecordWireView
  readonly entity: WireEntity
  readonly state: RecordState
  readonly values: Values
  readonly name: string
  readonly title: string
  readonly work: RecordWork
  readonly record: RecordBlockProps
}

const useStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    padding: '6px 14px',
    minHeight: '32px',
    flexShrink: 0,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  chips: { display: 'flex', gap: '4px', flexWrap: 'wrap' },
  // Constant width with or without people, so that buttons never move.
  people: { flex: '1 1 96px', minWidth: 0, display: 'flex', overflow: 'hidden' },
  right: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    marginInlineStart: 'auto',
    '& .fui-Button': { whiteSpace: 'nowrap' },
  },
})

/** Number, status and tools of a record, in one line. */
export function RecordHeader({ panel, view, entity, state, values, name, title, work, record }: Props) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const { base, draft, saving } = state
  const fresh = isNew(base)
  const lists = useMemo(
    () => (view.actions ?? Object.keys(entity.states)).flatMap(code => entity.states[code] ?? []),
    [view, entity],
  )
  useLists(lists.map(s => s.list))
  const steps = useListSteps(panel)
  const changed = !isEmpty(draft)
  const people = usePresence(panel, entity.name, base.record.id, changed)
  const unseen = useUnseenRecord(panel, entity, base.record)
  const messages = useMessages(view.messages, base.record)
  usePrintCommands(panel, { prints: view.prints, messages }, fresh ? undefined : base.record.id, sendMessageOf)
  const offered = useRecordOffers(entity, base.record, fresh, { menus: useStore($menus), findRoute })
  useOfferCommands(panel, offered)
  useVersionCommands(panel, view.entity, view.code, fresh ? undefined : base.record.id)
  const savable =
    fresh || base.editable || Object.keys(entity.fields).some(f => entity.ownRule[f] && mayEdit(entity, base, f))
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>{fresh ? t('newOf', { entity: text(entity.label) }) : title}</h2>
      <span className={styles.chips}>
        {lists.map(s =>
          values[s.field] ? (
            <Chip key={s.code} tone={listValue(s.list, values[s.field])?.tone} title={text(s.title)}>
              {listLabel(s.list, values[s.field])}
            </Chip>
          ) : null,
        )}
      </span>
      {fresh ? null : <UnseenButton entity={entity} records={unseen} />}
      {steps ? <ListPlace steps={steps} host={panel.host} /> : null}
      {fresh ? null : <span className={styles.people}>{people.length > 0 ? <Present people={people} /> : null}</span>}
      <span className={styles.right}>
        {(view.kind === 'form' && savable) || changed ? (
          <Button
            size="small"
            appearance={changed || fresh ? 'primary' : 'secondary'}
            icon={<Save20Regular />}
            disabledFocusable={saving || (!changed && !fresh)}
            onClick={() => void work.save()}
          >
            {t('save')}
          </Button>
        ) : null}
        {fresh ? null : (
          <RecordActions
            panel={panel}
            entity={entity}
            state={state}
            lists={lists}
            name={name}
            work={work}
            prominent={!changed}
          />
        )}
        {fresh ? null : <RecordParts at="header" record={record} />}
        {view.refersTo ? <OpenReference panel={panel} refersTo={view.refersTo} record={base.record} /> : null}
        {view.kind === 'document' && view.edit && base.editable ? (
          <Button
            size="small"
            onClick={e => {
              panel.host.open(fillPath(view.edit ?? '', base.record), howOf(e))
            }}
          >
            {t('edit')}
          </Button>
        ) : null}
        {fresh || entity.amongOthers || !view.tabs?.includes('comments') ? null : (
          <Like of={{ businessNo: name, entity: entity.name, id: base.record.id }} />
        )}
        {fresh ? null : <More panel={panel} view={view} entity={entity} state={state} work={work} offered={offered} />}
        {state.asking ? <CreatePrompt entity={entity} work={work} /> : null}
      </span>
    </header>
  )
}

type ActionProps = Pick<Props, 'panel' | 'entity' | 'state' | 'name' | 'work'> & {
  readonly lists: Parameters<typeof offersForRecord>[0]
  readonly prominent: boolean
}

function RecordActions({ panel, entity, state, lists, name, work, prominent }: ActionProps) {
  const t = useT()
  const text = useText()
  const [asking, setAsking] = useState<Offer | null>(null)
  const { base, draft } = state
  const offers = useMemo(
    () => offersForRecord(lists, base.actions, base.record.id, field => base.record[field]),
    [lists, base],
  )
  const keys = useStore(panel.host.keys)
  const subjects = [{ id: base.record.id, revision: base.record.revision, label: name }]
  const done = (results: readonly Result[]) => {
    setAsking(null)
    if (results.some(r => r.success)) void work.reload()
  }
  const choose = async (offer: Offer) => {
    // An action runs on saved data; unsaved changes are saved first.
    if (!isEmpty(draft) && !['saved', 'unchanged'].includes(await work.save())) return
    if (!isPlain(offer)) return setAsking(offer)
    try {
      const results = await runOffer(offer, { reason: '', inputs: {} }, {}, crypto.randomUUID())
      const refused = results.find(r => !r.success)
      if (refused) notify({ kind: 'error', code: 'failed', message: refused.message ?? t('failed') })
      else
        notify({
          kind: 'success',
          code: 'actionDone',
          message: t('actionDone', { action: text(offer.transition.action.label), count: 1 }),
        })
      await work.reload()
    } catch (error) {
      notify({ kind: 'error', code: 'failed', message: errorText(error) })
    }
  }
  useActionCommands(panel, offers, offer => void choose(offer))
  return (
    <>
      <ActionButtons
        offers={offers}
        prominent={prominent}
        keyOf={offer => keys[actionCommand(offer)]}
        onChoose={offer => void choose(offer)}
      />
      {asking ? <ActionDialog offer={asking} entity={entity} subjects={subjects} detail={base} onClose={done} /> : null}
    </>
  )
}

/** Asks before a new record is saved, where its creation has a prompt (B-098, B-100). */
function CreatePrompt({ entity, work }: Pick<Props, 'entity' | 'work'>) {
  const text = useText()
  if (!entity.createAsks) return null
  return (
    <Confirm
      text={codeMessage(entity.createAsks.prompt, { count: 1 }) ?? text(entity.label)}
      action={text(entity.createAsks.action)}
      onClose={yes => {
        work.answered()
        if (yes) void work.save(true)
      }}
    />
  )
}

function Like({ of }: { readonly of: RecordName }) {
  const t = useT()
  const { value, again } = useFetched(of.id, stop => fetchLikes(of, stop))
  if (!value) return null
  const toggle = () => {
    ;(value.mine ? deleteLike(of) : addLike(of)).then(again, () => {
      /* reported by the call's notification */
    })
  }
  return (
    <Tooltip content={value.names.length > 0 ? value.names.join(', ') : t('like')} relationship="description">
      <ToggleButton
        size="small"
        appearance="subtle"
        checked={value.mine}
        icon={value.mine ? <ThumbLike16Filled /> : <ThumbLike16Regular />}
        aria-label={t('likeCount', { count: value.total })}
        onClick={toggle}
      >
        {value.total > 0 ? value.total : null}
      </ToggleButton>
    </Tooltip>
  )
}

interface MoreProps extends Pick<Props, 'panel' | 'view' | 'entity' | 'state' | 'work'> {
  readonly offered: readonly Offered[]
}

function More({ panel, view, entity, state, work, offered }: MoreProps) {
  const t = useT()
  const text = useText()
  const [asking, setAsking] = useState(false)
  const { base } = state
  const into = base.editable ? importInto(entity, base.record[entity.displayField]) : undefined
  const remove = async () => {
    try {
      await deleteRecords(entity.name, [base.record.id], crypto.randomUUID())
      notify({ kind: 'success', code: 'deleted' })
      panel.host.close()
    } catch (error) {
      notify({ kind: 'error', code: 'deleteFailed', message: `${t('deleteFailed')}: ${errorText(error)}` })
    }
  }
  const messages = useMessages(view.messages, state.base.record)
  return (
    <>
      <PanelMenu>
        <MenuTrigger disableButtonEnhancement>
          <Button size="small" appearance="subtle" icon={<MoreHorizontal20Regular />} aria-label={t('more')} />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem onClick={() => void work.reload()}>{t('refresh')}</MenuItem>
            {$menus.get().some(m => m.path === '/print/:code')
              ? view.prints?.map(p => (
                  <MenuItem
                    key={p.code}
                    onClick={e => {
                      panel.host.open(`/print/${p.code}?id=${base.record.id}`, howOf(e))
                    }}
                  >
                    {t('printAs', { title: text(p.title) })}
                  </MenuItem>
                ))
              : null}
            {messages?.map(m => (
              <MenuItem
                key={m.code}
                onClick={() => {
                  sendMessageOf(m.code, base.record.id)
                }}
              >
                {t('messageAs', { title: text(m.title) })}
              </MenuItem>
            ))}
            <OfferItems panel={panel} offered={offered} />
            {into ? (
              <MenuItem
                onClick={e => {
                  panel.host.open(into, howOf(e))
                }}
              >
                {t('impIntoThis')}
              </MenuItem>
            ) : null}
            {entity.rights.delete ? (
              <MenuItem
                disabled={!base.deletable}
                onClick={() => {
                  setAsking(true)
                }}
              >
                {t('delete')}
              </MenuItem>
            ) : null}
          </MenuList>
        </MenuPopover>
      </PanelMenu>
      {asking ? (
        <Confirm
          text={codeMessage(entity.deletePrompt ?? 'B-089', { count: 1 }) ?? ''}
          action={t('delete')}
          onClose={yes => {
            setAsking(false)
            if (yes) void remove()
          }}
        />
      ) : null}
    </>
  )
}

/** Downloads the record as a message; reports failures. */
function sendMessageOf(code: string, id: string): void {
  saveMessage(code, id).catch((error: unknown) => {
    notify({ kind: 'error', code: 'downloadFailed', message: errorText(error) })
  })
}

/** The import of rows into this record, for users who may import its records. */
function importInto(entity: WireEntity, name: unknown): string | undefined {
  const path = `/import/${entity.name}`
  const may =
    Object.keys(entity.children).length > 0 && typeof name === 'string' && $menus.get().some(m => m.path === path)
  return may ? `${path}?of=${encodeURIComponent(name)}` : undefined
}
