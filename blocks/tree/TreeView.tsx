import { Button, makeStyles, tokens } from '@fluentui/react-components'
import {
  Add16Regular,
  Building16Regular,
  Delete16Regular,
  Dismiss16Regular,
  TextBulletListTree16Regular,
} from '@fluentui/react-icons'
import { useStore } from '@nanostores/react'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import type { WireEntity, WireViewOf } from '../../domain/contracts/definitions.ts'
import type { Reference } from '../../domain/meta/field.ts'
import { deleteRecords, type Row } from '../../src/api/records.ts'
import { useLists } from '../../src/fields/lists.ts'
import { codeMessage, useT, useText } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { $session } from '../../src/state/session.ts'
import { Tree, type TreeNode } from '../../src/ui/Tree.tsx'
import type { Json, ViewHost, ViewPanel } from '../../src/views/host.ts'
import { Confirm } from '../../src/views/parts/Confirm.tsx'
import { errorText } from '../../src/views/parts/error-text.ts'
import { Empty, Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { SearchWords } from '../../src/views/parts/SearchWords.tsx'
import { useDefinition } from '../../src/views/parts/use-definition.ts'
import { RecordView } from '../../src/views/record/RecordView.tsx'
import { allIds, isRoot, ownRoots, rootId, sayField, searched, treeOf } from './tree-nodes.ts'
import { mostNodes, useNodes, type Nodes } from './use-nodes.ts'

interface TreeState {
  readonly chosen: string | null
  readonly below: string | null
  /** For a fully loaded tree the collapsed nodes; otherwise the expanded ones. */
  readonly closed: readonly string[]
  readonly opened: readonly string[]
  /** With names, because a selected node may be collapsed and not loaded. */
  readonly ticked: readonly { readonly id: string; readonly name: string }[]
}
type TickedNode = TreeState['ticked'][number]
const isTicked = (one: unknown): one is TickedNode =>
  typeof one === 'object' &&
  one !== null &&
  'id' in one &&
  typeof one.id === 'string' &&
  'name' in one &&
  typeof one.name === 'string'
const nothing: TreeState = { chosen: null, below: null, closed: [], opened: [], ticked: [] }
function readState(json: Json): TreeState {
  const kept: TreeState = {
    ...nothing,
    ...(typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {}),
  }
  return { ...kept, ticked: Array.isArray(kept.ticked) ? kept.ticked.filter(isTicked) : [] }
}

const useStyles = makeStyles({
  // The record is beside the tree, or below it in a narrow panel.
  tree: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignContent: 'flex-start',
    height: '100%',
    minHeight: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    containerType: 'inline-size',
  },
  left: {
    display: 'flex',
    flexDirection: 'column',
    width: 'clamp(200px, 34%, 360px)',
    height: '100%',
    boxSizing: 'border-box',
    flexShrink: 0,
    minHeight: 0,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    '@container (max-width: 520px)': {
      width: '100%',
      height: '45%',
      borderRightStyle: 'none',
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    },
  },
  tools: {
    display: 'flex',
    gap: '4px',
    alignItems: 'center',
    padding: '6px 8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '& .fui-Input': { flexGrow: 1, minWidth: 0 },
  },
  nodes: { flexGrow: 1, minHeight: 0, overflow: 'auto' },
  more: { margin: 0, padding: '6px 12px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  ticked: {
    padding: '8px 12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '& p': { margin: 0 },
    '& ul': { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexWrap: 'wrap', columnGap: '16px' },
    '& li': { display: 'inline-flex', alignItems: 'center', gap: '2px' },
  },
  right: {
    display: 'flex',
    flexDirection: 'column',
    overflow: 'auto',
    flex: '1 1 0',
    height: '100%',
    minWidth: 0,
    minHeight: 0,
    '@container (max-width: 520px)': { flexBasis: '100%', height: '55%' },
  },
})

/** Records of one entity as a tree, with the form of the chosen one or the selected ones beside it. */
export function TreeView({ panel, view }: { readonly panel: ViewPanel; readonly view: WireViewOf<'tree'> }) {
  const t = useT()
  const [words, setWords] = useState('')
  const entity = useDefinition('entity', view.entity)
  const fields = entity.state === 'ready' ? entity.value.fields : {}
  // The server finds nodes that are not loaded, if their object is searchable.
  const asks = view.lazy === true && Object.values(fields).some(f => f.searchable)
  const nodes = useNodes(panel, view, readState(useStore(panel.state)).opened, asks ? words : '')
  useLists(view.label.flatMap(n => fields[n]?.list ?? []))
  if (entity.state === 'failed') return <Failure error={entity.error} />
  const failure = nodes.error ? (
    <Failure error={nodes.error} onRetry={nodes.again}>
      {' '}
      {t('fetchFailed')}
    </Failure>
  ) : null
  if (!nodes.value || entity.state !== 'ready') return failure ?? <LoadingBar shown />
  return (
    <Loaded
      panel={panel}
      view={view}
      nodes={nodes.value}
      failure={failure}
      entity={entity.value}
      words={words}
      asked={asks && words !== ''}
      onWords={setWords}
      onChanged={nodes.again}
    />
  )
}

interface LoadedProps {
  readonly panel: ViewPanel
  readonly view: WireViewOf<'tree'>
  readonly nodes: Nodes
  /** Why they could not be reloaded; existing nodes stay. */
  readonly failure: ReactNode
  readonly entity: WireEntity
  readonly words: string
  /** The nodes are search results of the server. */
  readonly asked: boolean
  onWords(words: string): void
  onChanged(): void
}

function Loaded({ panel, view, nodes: read, failure, entity, words, asked, onWords, onChanged }: LoadedProps) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const session = useStore($session)
  const { rows } = read
  const { chosen, below, closed, opened, ticked } = readState(useStore(panel.state))
  // Reports only changed state, so that props stay equal between renders.
  const now = () => readState(panel.state.get())
  const set = useCallback(
    (change: Partial<TreeState>) => {
      panel.state.set({ ...readState(panel.state.get()), ...change })
    },
    [panel.state],
  )
  const chooseMade = useCallback(
    (id: string) => {
      set({ chosen: id, below: null })
      onChanged()
    },
    [set, onChanged],
  )
  const forgetGone = useCallback(
    (id: string | null) => {
      const at = readState(panel.state.get())
      set({ chosen: at.chosen === id ? null : at.chosen, ticked: at.ticked.filter(k => k.id !== id) })
      onChanged()
    },
    [panel.state, set, onChanged],
  )
  const [asking, setAsking] = useState(false)
  const title = text(view.title)
  const say = (row: Row, field: string): string => sayField(entity, row, field)
  const roots = ownRoots(view.root, entity, session)
  const nodes = withIcons(treeOf(view, title, read, roots, say))
  const shown = asked ? nodes : searched(nodes, words)
  const open = new Set(
    allIds(nodes).filter(id => words !== '' || (view.lazy && !isRoot(id) ? opened.includes(id) : !closed.includes(id))),
  )
  const turn = (id: string, isOpen: boolean) => {
    const what = view.lazy && !isRoot(id) ? 'opened' : 'closed',
      among = now()[what]
    set({ [what]: isOpen === (what === 'opened') ? [...new Set([...among, id])] : among.filter(x => x !== id) })
  }
  const add = () => {
    // Nothing is added below a deleted node: it would become a root node unnoticed.
    if (!chosen || (!isRoot(chosen) && !byId.has(chosen))) return notify({ kind: 'warning', code: 'selectNode' })
    // Where children are loaded on opening, a new node is shown below its parent.
    if (view.lazy && !isRoot(chosen)) turn(chosen, true)
    set({ below: chosen })
  }
  const name = view.label[0] ?? ''
  const byId = new Map(rows.map(r => [r.id, r]))
  const nameOf = (row: Row): string => say(row, name) || row.id
  // In a fully loaded tree a missing node is deleted; otherwise only not loaded.
  const held = (read.read === null && !read.more ? ticked.filter(k => byId.has(k.id)) : ticked).map(k => {
    const row = byId.get(k.id)
    return row ? { id: k.id, name: nameOf(row) } : k
  })
  const going = view.multiple ? held.map(k => k.id) : chosen && !isRoot(chosen) ? [chosen] : []
  const remove = async () => {
    setAsking(false)
    try {
      await deleteRecords(view.entity, going, crypto.randomUUID())
      notify({ kind: 'success', code: 'deleted' })
      // Opening and selecting during the request stays.
      const at = now(),
        left = (id: string | null) => (id !== null && going.includes(id) ? null : id)
      set({ chosen: left(at.chosen), below: left(at.below), ticked: at.ticked.filter(k => !going.includes(k.id)) })
      onChanged()
    } catch (error) {
      notify({ kind: 'error', code: 'deleteFailed', message: `${t('deleteFailed')}: ${errorText(error)}` })
    }
  }
  const askRemove = () => {
    if (going.length === 0) notify({ kind: 'warning', code: 'selectNode' })
    else setAsking(true)
  }
  const tick = (id: string) => {
    const at = now().ticked,
      row = byId.get(id)
    set({
      ticked: at.some(k => k.id === id) ? at.filter(k => k.id !== id) : row ? [...at, { id, name: nameOf(row) }] : at,
    })
  }
  return (
    <div className={styles.tree}>
      <div className={styles.left}>
        <div className={styles.tools}>
          <SearchWords label={t('treeSearch')} words={words} onSearch={onWords} />
          {entity.rights.create && view.form ? (
            <Button
              size="small"
              appearance="subtle"
              icon={<Add16Regular />}
              aria-label={t('treeAdd')}
              title={t('treeAdd')}
              onClick={add}
            />
          ) : null}
          {entity.rights.delete ? (
            <Button
              size="small"
              appearance="subtle"
              icon={<Delete16Regular />}
              aria-label={t('delete')}
              title={t('delete')}
              onClick={askRemove}
            />
          ) : null}
        </div>
        {failure}
        <div className={styles.nodes}>
          {shown.length === 0 || (asked && rows.length === 0) ? (
            <Empty title={t(words ? 'treeNothing' : 'noData')} />
          ) : (
            <Tree
              label={title}
              nodes={shown}
              open={open}
              chosen={chosen}
              onOpen={turn}
              onChoose={id => {
                set({ chosen: id, below: null })
              }}
              {...(view.multiple ? { ticked: new Set(held.map(k => k.id)), onTick: tick } : {})}
            />
          )}
          {read.more ? (
            <p className={styles.more} role="status">
              {t('treeMore', { count: mostNodes })}
            </p>
          ) : null}
          {rows.length === 0 && words === '' && view.empty ? (
            <Empty title={t('noData')} text={text(view.empty)} />
          ) : null}
        </div>
      </div>
      <div className={styles.right}>
        {view.multiple && below === null ? (
          <Ticked
            nodes={held}
            onUntick={tick}
            onNone={() => {
              set({ ticked: [] })
            }}
          />
        ) : null}
        {view.form ? (
          <Detail
            panel={panel}
            view={view}
            form={view.form}
            rows={rows}
            own={roots[0] ?? null}
            chosen={chosen}
            below={below}
            onMade={chooseMade}
            onGone={forgetGone}
          />
        ) : null}
      </div>
      {asking ? (
        <Confirm
          text={codeMessage('B-089', { count: going.length }) ?? ''}
          action={t('delete')}
          onClose={yes => {
            if (yes) void remove()
            else setAsking(false)
          }}
        />
      ) : null}
    </div>
  )
}

/** Selected nodes of a tree, each removable. */
function Ticked({
  nodes,
  onUntick,
  onNone,
}: {
  readonly nodes: readonly TickedNode[]
  onUntick(id: string): void
  onNone(): void
}) {
  const styles = useStyles()
  const t = useT()
  if (nodes.length === 0) return <p className={styles.more}>{t('treeTickNone')}</p>
  return (
    <section className={styles.ticked} aria-label={t('treeTicked', { count: nodes.length })}>
      <p role="status">
        {t('treeTicked', { count: nodes.length })}{' '}
        <Button size="small" appearance="subtle" onClick={onNone}>
          {t('treeUntickAll')}
        </Button>
      </p>
      <ul>
        {nodes.map(n => (
          <li key={n.id}>
            {n.name}
            <Button
              size="small"
              appearance="subtle"
              icon={<Dismiss16Regular />}
              aria-label={t('treeUntick', { name: n.name })}
              onClick={() => {
                onUntick(n.id)
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const withIcons = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.map(n =>
    isRoot(n.id)
      ? {
          ...n,
          icon:
            n.id === rootId('') ? (
              <TextBulletListTree16Regular aria-hidden="true" />
            ) : (
              <Building16Regular aria-hidden="true" />
            ),
        }
      : n,
  )

interface DetailProps {
  readonly panel: ViewPanel
  readonly view: WireViewOf<'tree'>
  readonly form: string
  readonly rows: readonly Row[]
  /** The reader's company, if it is the root of the tree. */
  readonly own: Reference | null
  readonly chosen: string | null
  readonly below: string | null
  onMade(id: string): void
  onGone(id: string | null): void
}

/** The form of the chosen node, or of a new one below it. */
function Detail({ panel, view, form, rows, own, chosen, below, onMade, onGone }: DetailProps) {
  const t = useT()
  // The panel for the node form: a new node is chosen, and after a deletion only the tree remains.
  const host = useMemo(
    (): ViewHost => ({
      ...panel.host,
      title: () => {},
      close: () => {
        onGone(chosen)
      },
    }),
    [panel.host, chosen, onGone],
  )
  const inner = useMemo(
    (): ViewPanel => ({ ...panel, id: `${panel.id}/${below ?? ''}`, host, made: onMade }),
    [panel, below, host, onMade],
  )
  if (below !== null)
    return <Adding key={`new/${below}`} panel={inner} view={view} form={form} rows={rows} own={own} below={below} />
  if (!chosen || isRoot(chosen)) return <Empty title={t('selectNode')} />
  return <RecordView key={chosen} panel={inner} view={form} query={{ id: chosen }} />
}

/** The form of a new node. Its parent is fixed when the form opens, even if it is collapsed later. */
function Adding({
  panel,
  view,
  form,
  rows,
  own,
  below,
}: Pick<DetailProps, 'panel' | 'view' | 'form' | 'rows' | 'own'> & { readonly below: string }) {
  const t = useT()
  const found = rows.find(r => r.id === below)
  const [parent, setParent] = useState(found)
  if (!parent && found) setParent(found)
  if (!parent && !isRoot(below)) return <Empty title={t('selectNode')} />
  const root = rootOf(view, rows, own, below)
  const first = view.label[0] ?? ''
  const shared = parent ? Object.fromEntries((view.shares ?? []).map(field => [field, parent[field]])) : {}
  const defaults = {
    ...shared,
    ...(parent ? { [view.parent]: { id: parent.id, label: String(parent[first] ?? '') } } : {}),
    ...(view.root && root ? { [view.root]: root } : {}),
  }
  return <RecordView panel={panel} view={form} query={{}} defaults={defaults} />
}

/** The root record of the tree to which a node is added. */
function rootOf(view: WireViewOf<'tree'>, rows: readonly Row[], own: Reference | null, below: string): unknown {
  if (!view.root) return undefined
  const row = rows.find(
    r => r.id === below || rootId((r[view.root ?? ''] as { id?: string } | null)?.id ?? '') === below,
  )
  return row ? row[view.root] : own && rootId(own.id) === below ? own : undefined
}
