import { Button, Input, makeStyles, tokens } from '@fluentui/react-components'
import { Add16Regular, Building16Regular, Delete16Regular, Search16Regular, TextBulletListTree16Regular } from '@fluentui/react-icons'
import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { WireView } from '../../../domain/contracts/definitions.ts'
import { deleteRecords, queryList, type Row } from '../../api/records.ts'
import { codeMessage, useT, useText } from '../../i18n/intl.ts'
import { notify } from '../../state/notices.ts'
import { $session } from '../../state/session.ts'
import { Tree, type TreeNode } from '../../ui/Tree.tsx'
import { follow } from '../follow-changes.ts'
import type { Json, ViewHost, ViewPanel } from '../host.ts'
import { Confirm } from '../parts/Confirm.tsx'
import { errorText } from '../parts/error-text.ts'
import { Empty, Failure, LoadingBar } from '../parts/PanelStates.tsx'
import { useDefinition } from '../parts/use-definition.ts'
import { RecordView } from '../record/RecordView.tsx'
import { useFetched } from '../record/tabs/use-fetched.ts'
import { allIds, isRoot, rootId, searched, treeOf } from './tree-nodes.ts'

export type TreeWireView = Extract<WireView, { kind: 'tree' }>

interface TreeState { readonly chosen: string | null; readonly below: string | null; readonly closed: readonly string[] }
const nothing: TreeState = { chosen: null, below: null, closed: [] }
const readState = (json: Json): TreeState => ({ ...nothing, ...(typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {}) })

const useStyles = makeStyles({
  // The record stands beside the tree, below it where there is no room for both.
  tree: { position: 'relative', display: 'flex', flexWrap: 'wrap', alignContent: 'flex-start', height: '100%', minHeight: 0, backgroundColor: tokens.colorNeutralBackground1, containerType: 'inline-size' },
  left: { display: 'flex', flexDirection: 'column', width: 'clamp(200px, 34%, 360px)', height: '100%', boxSizing: 'border-box', flexShrink: 0, minHeight: 0, borderRight: `1px solid ${tokens.colorNeutralStroke2}`, '@container (max-width: 520px)': { width: '100%', height: '45%', borderRightStyle: 'none', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` } },
  tools: { display: 'flex', gap: '4px', alignItems: 'center', padding: '6px 8px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}`, '& .fui-Input': { flexGrow: 1, minWidth: 0 } },
  nodes: { flexGrow: 1, minHeight: 0, overflow: 'auto' },
  right: { flex: '1 1 0', height: '100%', minWidth: 0, minHeight: 0, '@container (max-width: 520px)': { flexBasis: '100%', height: '55%' } },
})

/** Records of one entity as a tree, and the form of the chosen one beside it. */
export function TreeView({ panel, view }: { readonly panel: ViewPanel; readonly view: TreeWireView }) {
  const t = useT()
  const entity = useDefinition('entity', view.entity)
  const [rows, again] = useRows(panel, view)
  if (entity.state === 'failed') return <Failure error={entity.error} />
  if (rows.error) return <Failure error={rows.error} onRetry={again}> {t('fetchFailed')}</Failure>
  if (!rows.value || entity.state !== 'ready') return <LoadingBar shown />
  return <Loaded panel={panel} view={view} rows={rows.value} creates={entity.value.rights.create} deletes={entity.value.rights.delete} onChanged={again} />
}

function useRows(panel: ViewPanel, view: TreeWireView) {
  const rows = useFetched(view.code, async stop => (await queryList(view.service, { length: 1000, count: false }, stop)).resultList)
  const refresh = useEffectEvent(rows.again)
  useEffect(() => panel.host.onRefresh(() => { refresh(); return Promise.resolve() }), [panel.host])
  useEffect(() => follow({ visible: panel.visible, concerns: c => c.entity === view.entity, catchUp: () => { refresh(); return Promise.resolve() } }), [panel.visible, view.entity])
  return [rows, rows.again] as const
}

interface LoadedProps {
  readonly panel: ViewPanel
  readonly view: TreeWireView
  readonly rows: readonly Row[]
  readonly creates: boolean
  readonly deletes: boolean
  onChanged(): void
}

function Loaded({ panel, view, rows, creates, deletes, onChanged }: LoadedProps) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const session = useStore($session)
  const { chosen, below, closed } = readState(useStore(panel.state))
  // Of the state only what changed is told, so that what is handed on below stays the same from one drawing to the next.
  const chooseMade = useCallback((id: string) => { panel.state.set({ ...readState(panel.state.get()), chosen: id, below: null }); onChanged() }, [panel.state, onChanged])
  const forgetGone = useCallback(() => { panel.state.set({ ...readState(panel.state.get()), chosen: null }); onChanged() }, [panel.state, onChanged])
  const [words, setWords] = useState('')
  const [asking, setAsking] = useState(false)
  const title = text(view.title)
  const nodes = useMemo(() => withIcons(treeOf(view, title, rows, view.root && session ? [{ id: session.companyId, label: session.companyName }] : [])), [view, title, rows, session])
  const shown = searched(nodes, words)
  const open = new Set(allIds(nodes).filter(id => words !== '' || !closed.includes(id)))
  const set = (change: Partial<TreeState>) => { panel.state.set({ chosen, below, closed, ...change }) }
  const add = () => {
    if (!chosen) return notify({ kind: 'warning', code: 'selectNode' })
    set({ below: chosen })
  }
  const remove = async () => {
    setAsking(false)
    try {
      await deleteRecords(view.entity, [chosen ?? ''], crypto.randomUUID())
      notify({ kind: 'success', code: 'deleted' })
      set({ chosen: null })
      onChanged()
    } catch (error) { notify({ kind: 'error', code: 'deleteFailed', message: `${t('deleteFailed')}: ${errorText(error)}` }) }
  }
  const askRemove = () => { if (!chosen || isRoot(chosen)) notify({ kind: 'warning', code: 'selectNode' }); else setAsking(true) }
  return (
    <div className={styles.tree}>
      <div className={styles.left}>
        <div className={styles.tools}>
          <Input size="small" type="search" value={words} contentBefore={<Search16Regular aria-hidden="true" />} aria-label={t('treeSearch')} placeholder={t('treeSearch')} onChange={(_, d) => { setWords(d.value) }} />
          {creates ? <Button size="small" appearance="subtle" icon={<Add16Regular />} aria-label={t('treeAdd')} title={t('treeAdd')} onClick={add} /> : null}
          {deletes ? <Button size="small" appearance="subtle" icon={<Delete16Regular />} aria-label={t('delete')} title={t('delete')} onClick={askRemove} /> : null}
        </div>
        <div className={styles.nodes}>
          {shown.length === 0 ? <Empty title={t(words ? 'treeNothing' : 'noData')} /> : (
            <Tree label={title} nodes={shown} open={open} chosen={chosen}
              onOpen={(id, isOpen) => { set({ closed: isOpen ? closed.filter(c => c !== id) : [...closed, id] }) }} onChoose={id => { set({ chosen: id, below: null }) }} />
          )}
          {rows.length === 0 && view.empty ? <Empty title={t('noData')} text={text(view.empty)} /> : null}
        </div>
      </div>
      <div className={styles.right}><Detail panel={panel} view={view} rows={rows} chosen={chosen} below={below} onMade={chooseMade} onGone={forgetGone} /></div>
      {asking ? <Confirm text={codeMessage('B-089', { count: 1 }) ?? ''} action={t('delete')} onClose={yes => { if (yes) void remove(); else setAsking(false) }} /> : null}
    </div>
  )
}

const withIcons = (nodes: readonly TreeNode[]): TreeNode[] => nodes.map(n => (isRoot(n.id) ? { ...n, icon: n.id === rootId('') ? <TextBulletListTree16Regular aria-hidden="true" /> : <Building16Regular aria-hidden="true" /> } : n))

interface DetailProps {
  readonly panel: ViewPanel
  readonly view: TreeWireView
  readonly rows: readonly Row[]
  readonly chosen: string | null
  readonly below: string | null
  onMade(id: string): void
  onGone(): void
}

/** The form of the chosen node, or of the one that is being added below it. */
function Detail({ panel, view, rows, chosen, below, onMade, onGone }: DetailProps) {
  const t = useT()
  // The panel as its form sees it: a new node is chosen, and a node that is deleted leaves the tree alone.
  const host = useMemo((): ViewHost => ({ ...panel.host, title: () => {}, close: onGone }), [panel.host, onGone])
  const inner = useMemo((): ViewPanel => ({ ...panel, id: `${panel.id}/${below ?? ''}`, host, made: onMade }), [panel, below, host, onMade])
  const parent = rows.find(r => r.id === below)
  const first = view.label[0] ?? ''
  if (below !== null) {
    const root = rootOf(view, rows, below)
    const shared = parent ? Object.fromEntries((view.shares ?? []).map(field => [field, parent[field]])) : {}
    const defaults = { ...shared, ...(parent ? { [view.parent]: { id: parent.id, label: String(parent[first] ?? '') } } : {}), ...(view.root && root ? { [view.root]: root } : {}) }
    return <RecordView key={`new/${below}`} panel={inner} view={view.form} query={{}} defaults={defaults} />
  }
  if (!chosen || isRoot(chosen)) return <Empty title={t('selectNode')} />
  return <RecordView key={chosen} panel={inner} view={view.form} query={{ id: chosen }} />
}

/** The record above the whole tree in which a node is added. */
function rootOf(view: TreeWireView, rows: readonly Row[], below: string): unknown {
  if (!view.root) return undefined
  const row = rows.find(r => r.id === below || rootId((r[view.root ?? ''] as { id?: string } | null)?.id ?? '') === below)
  return row?.[view.root]
}
