import { makeStyles, tokens } from '@fluentui/react-components'
import { Building16Regular, TextBulletListTree16Regular } from '@fluentui/react-icons'
import { useStore } from '@nanostores/react'
import { useState, type ReactNode } from 'react'
import type { WireEntity, WireViewOf } from '../../domain/contracts/definitions.ts'
import type { Row } from '../../src/api/records.ts'
import { isReference } from '../../src/fields/reference.ts'
import { useLists } from '../../src/fields/lists.ts'
import { codeMessage, useT, useText } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { $session } from '../../src/state/session.ts'
import { Tree, type TreeNode } from '../../src/ui/Tree.tsx'
import type { ViewPanel } from '../../src/views/host.ts'
import { Confirm } from '../../src/views/parts/Confirm.tsx'
import { Empty, Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { NoRows } from '../../src/views/parts/NoRows.tsx'
import { useDefinition } from '../../src/views/parts/use-definition.ts'
import { chosenRows, useViewFunctions, type ViewFunctions } from '../../src/views/view-functions.ts'
import { TickedNodes } from './TickedNodes.tsx'
import { TreeDetail } from './TreeDetail.tsx'
import { TreeTools } from './TreeTools.tsx'
import { allIds, isRoot, ownRoots, rootId, sayField, searched, treeOf } from './tree-nodes.ts'
import { readState, useTreeState, useTicks } from './tree-state.ts'
import { mostNodes, useNodes, type Nodes } from './use-nodes.ts'
import { useMoves } from './use-moves.ts'
import { useRemoval } from './use-removal.ts'

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
  nodes: { flexGrow: 1, minHeight: 0, overflow: 'auto' },
  more: { margin: 0, padding: '6px 12px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
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

/** The nodes that a page around the tree leaves; those below others can have a rule of their own. */
function staying(functions: ViewFunctions, view: WireViewOf<'tree'>, read: readonly Row[], { fields }: WireEntity) {
  const kept = chosenRows(functions.rows, read, fields)
  const isBelow = (r: Row) => isReference(r[view.parent])
  const inner = chosenRows(functions.below, kept.rows.filter(isBelow), fields)
  const ids = new Set(inner.rows.map(r => r.id))
  return { rows: kept.rows.filter(r => ids.has(r.id) || !isBelow(r)), unknown: kept.unknown || inner.unknown }
}

/** Records of one entity as a tree, with the form of the chosen one or the selected ones beside it. */
export function TreeView({ panel, view }: { readonly panel: ViewPanel; readonly view: WireViewOf<'tree'> }) {
  const t = useT()
  const [words, setWords] = useState('')
  const functions = useViewFunctions()
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
  const { rows, unknown } = staying(functions, view, nodes.value.rows, entity.value)
  return (
    <Loaded
      panel={panel}
      view={view}
      nodes={{ ...nodes.value, rows }}
      failure={failure ?? (unknown ? <NoRows /> : null)}
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
  const tree = useTreeState(panel, onChanged)
  const { chosen, below, closed, opened, now, set } = tree
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
  const { held, tick } = useTicks(tree, read, byId, nameOf)
  const moves = useMoves(view, entity, byId, nameOf, onChanged)
  const going = view.multiple ? held.map(k => k.id) : chosen && !isRoot(chosen) ? [chosen] : []
  const removal = useRemoval(view, tree, going, onChanged)
  return (
    <div className={styles.tree}>
      <div className={styles.left}>
        <TreeTools view={view} entity={entity} words={words} onWords={onWords} onAdd={add} onRemove={removal.ask} />
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
              moves={moves}
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
          <TickedNodes
            nodes={held}
            onUntick={tick}
            onNone={() => {
              set({ ticked: [] })
            }}
          />
        ) : null}
        {view.form ? (
          <TreeDetail
            panel={panel}
            view={view}
            form={view.form}
            rows={rows}
            own={roots[0] ?? null}
            chosen={chosen}
            below={below}
            onMade={tree.chooseMade}
            onGone={tree.forgetGone}
          />
        ) : null}
      </div>
      <RemovalQuestion removal={removal} count={going.length} />
    </div>
  )
}

function RemovalQuestion({
  removal,
  count,
}: {
  readonly removal: ReturnType<typeof useRemoval>
  readonly count: number
}) {
  const t = useT()
  if (!removal.asking) return null
  return (
    <Confirm
      text={codeMessage('B-089', { count }) ?? ''}
      action={t('delete')}
      onClose={yes => {
        if (yes) void removal.remove()
        else removal.cancel()
      }}
    />
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
