import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  CheckboxChecked16Filled,
  CheckboxUnchecked16Regular,
  ChevronDown16Regular,
  ChevronRight16Regular,
} from '@fluentui/react-icons'
import { memo, useRef, useState, type DragEvent, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'

/** A tree node; `hint` is shown beside its name in a lighter colour. */
export interface TreeNode {
  readonly id: string
  readonly name: string
  readonly hint?: string
  readonly icon?: ReactNode
  readonly children: readonly TreeNode[]
  /** Children are not loaded: opening it shows whether there are any. */
  readonly unread?: true
  /** Not a record: it cannot be selected. */
  readonly fixed?: true
}

interface Props {
  readonly label: string
  readonly nodes: readonly TreeNode[]
  readonly open: ReadonlySet<string>
  readonly chosen: string | null
  /** Selected nodes, where nodes can be selected. */
  readonly ticked?: ReadonlySet<string>
  onTick?(id: string): void
  /** Where nodes move: the node that is taken, and what takes it and puts it below another. */
  readonly moves?: TreeMoves | undefined
  onOpen(id: string, open: boolean): void
  onChoose(id: string): void
}

export interface TreeMoves {
  readonly taken: string | null
  take(id: string | null): void
  put(below: string): void
}

const isBranch = (node: TreeNode): boolean => node.children.length > 0 || node.unread === true

export interface Shown {
  readonly node: TreeNode
  readonly level: number
  readonly parent: string | null
  readonly size: number
  readonly place: number
}

/** Visible nodes, in order. */
export const shownNodes = (
  nodes: readonly TreeNode[],
  open: ReadonlySet<string>,
  level = 1,
  parent: string | null = null,
): Shown[] =>
  nodes.flatMap((node, i) => [
    { node, level, parent, size: nodes.length, place: i + 1 },
    ...(open.has(node.id) ? shownNodes(node.children, open, level + 1, node.id) : []),
  ])

/** Letters typed within this time form one search word. */
const wordMs = 600

const useStyles = makeStyles({
  tree: { listStyleType: 'none', margin: 0, padding: `${tokens.spacingVerticalXS} 0`, outline: 'none' },
  node: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: '28px',
    paddingInlineEnd: tokens.spacingHorizontalS,
    cursor: 'default',
    fontSize: '13px',
    borderLeft: '3px solid transparent',
    '&:hover': { backgroundColor: 'var(--portsideRowHover)' },
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  chosen: {
    color: tokens.colorNeutralForeground1Selected,
    backgroundColor: tokens.colorNeutralBackground1Selected,
    borderLeft: `3px solid ${tokens.colorBrandStroke1}`,
  },
  taken: { opacity: 0.6, outline: `1px dashed ${tokens.colorNeutralStroke1}`, outlineOffset: '-2px' },
  twist: { display: 'inline-flex', width: '16px', flexShrink: 0, color: tokens.colorNeutralForeground3 },
  tick: { display: 'inline-flex', flexShrink: 0, color: tokens.colorNeutralForeground2 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  hint: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
})

/**
 * A tree with the keys of the WAI-ARIA pattern: arrows move, open and close; letters jump; Enter and Space choose. In a
 * multi-select tree, Space selects. Where nodes move, Ctrl+X takes one, Ctrl+V puts it below another, Escape leaves it.
 */
export function Tree({ label, nodes, open, chosen, ticked, moves, onOpen, onChoose, onTick }: Props) {
  const styles = useStyles()
  const list = useRef<HTMLUListElement>(null)
  const word = useRef({ text: '', at: 0 })
  const [reached, setReached] = useState<string | null>(null)
  const shown = shownNodes(nodes, open)
  const current = shown.find(s => s.node.id === reached) ?? shown.find(s => s.node.id === chosen) ?? shown[0]
  const go = (to: Shown | undefined) => {
    if (!to) return
    setReached(to.node.id)
    list.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(to.node.id)}"]`)?.focus()
  }
  const key = (e: KeyboardEvent) => {
    if (current && moves && moveByKey(e, current.node, moves)) return
    if (!current || e.ctrlKey || e.metaKey || e.altKey || e.nativeEvent.isComposing) return
    const at = shown.indexOf(current),
      { node } = current,
      isOpen = open.has(node.id),
      branch = isBranch(node)
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => {
        go(shown[at + 1])
      },
      ArrowUp: () => {
        go(shown[at - 1])
      },
      Home: () => {
        go(shown[0])
      },
      End: () => {
        go(shown.at(-1))
      },
      ArrowRight: () => {
        if (branch && !isOpen) onOpen(node.id, true)
        else if (node.children.length > 0) go(shown[at + 1])
      },
      ArrowLeft: () => {
        if (branch && isOpen) onOpen(node.id, false)
        else go(shown.find(s => s.node.id === current.parent))
      },
      Enter: () => {
        onChoose(node.id)
      },
      ' ': () => {
        ;(node.fixed ? onChoose : (onTick ?? onChoose))(node.id)
      },
      '*': () => {
        shown
          .filter(s => s.parent === current.parent && isBranch(s.node))
          .forEach(s => {
            onOpen(s.node.id, true)
          })
      },
    }
    const act =
      keys[e.key] ??
      (e.key.length === 1
        ? () => {
            go(named(shown, at, e.key, word.current, e.timeStamp))
          }
        : undefined)
    if (!act) return
    e.preventDefault()
    e.stopPropagation()
    act()
  }
  return (
    <ul
      ref={list}
      role="tree"
      aria-label={label}
      {...(ticked ? { 'aria-multiselectable': true } : {})}
      className={styles.tree}
      {...itemHandlers(shown, { open, onReach: setReached, onOpen, onChoose, ...(onTick ? { onTick } : {}) })}
      onKeyDown={key}
    >
      {shown.map(({ node, level, size, place }) => (
        <TreeItem
          key={node.id}
          id={node.id}
          name={node.name}
          hint={node.hint}
          icon={node.icon}
          fixed={node.fixed}
          level={level}
          size={size}
          place={place}
          isOpen={isBranch(node) ? open.has(node.id) : undefined}
          isChosen={node.id === chosen}
          isTicked={node.fixed ? undefined : ticked?.has(node.id)}
          reached={node.id === current?.node.id}
          moves={moves}
        />
      ))}
    </ul>
  )
}

/** What presses and the focus do in any item of the tree: items have no handlers, so that few of them are drawn. */
function itemHandlers(
  shown: readonly Shown[],
  of: Pick<Props, 'open' | 'onOpen' | 'onChoose' | 'onTick'> & { onReach(id: string): void },
) {
  const at = ({ target }: SyntheticEvent) => {
    const element = target instanceof Element ? target : null
    const id = element?.closest<HTMLElement>('[data-node]')?.dataset['node']
    const part = element?.closest<HTMLElement>('[data-part]')?.dataset['part']
    return { node: shown.find(s => s.node.id === id)?.node, part }
  }
  const turn = (node: TreeNode) => {
    if (isBranch(node)) of.onOpen(node.id, !of.open.has(node.id))
  }
  return {
    onFocus: (e: SyntheticEvent) => {
      const { node } = at(e)
      if (node) of.onReach(node.id)
    },
    onClick: (e: SyntheticEvent) => {
      const { node, part } = at(e)
      if (!node) return
      if (part === 'twist') turn(node)
      else if (part === 'tick') of.onTick?.(node.id)
      else of.onChoose(node.id)
    },
    onDoubleClick: (e: SyntheticEvent) => {
      const { node } = at(e)
      if (node) turn(node)
    },
  }
}

interface ItemProps extends Pick<TreeNode, 'id' | 'name'> {
  readonly hint: TreeNode['hint']
  readonly icon: TreeNode['icon']
  readonly fixed: TreeNode['fixed']
  readonly level: number
  readonly size: number
  readonly place: number
  /** Undefined where nothing is below it. */
  readonly isOpen: boolean | undefined
  readonly isChosen: boolean
  /** Undefined where it cannot be selected. */
  readonly isTicked: boolean | undefined
  /** It has the keyboard. */
  readonly reached: boolean
  readonly moves: TreeMoves | undefined
}

/** One line of the tree; drawn again only where it changes. */
const TreeItem = memo(function TreeItem(item: ItemProps) {
  const { id, name, hint, icon, level, size, place, isOpen, isChosen, isTicked, reached, moves } = item
  const styles = useStyles()
  return (
    <li
      role="treeitem"
      data-node={id}
      aria-level={level}
      aria-setsize={size}
      aria-posinset={place}
      aria-selected={isChosen}
      {...(isOpen === undefined ? {} : { 'aria-expanded': isOpen })}
      {...(isTicked === undefined ? {} : { 'aria-checked': isTicked })}
      tabIndex={reached ? 0 : -1}
      className={mergeClasses(styles.node, isChosen && styles.chosen, id === moves?.taken && styles.taken)}
      {...(moves ? dragOf(item, moves) : {})}
      style={{ paddingInlineStart: `${level * 16 - 10}px` }}
    >
      <span className={styles.twist} aria-hidden="true" data-part="twist">
        {isOpen === undefined ? null : isOpen ? <ChevronDown16Regular /> : <ChevronRight16Regular />}
      </span>
      {isTicked === undefined ? null : (
        <span className={styles.tick} aria-hidden="true" data-part="tick">
          {isTicked ? <CheckboxChecked16Filled /> : <CheckboxUnchecked16Regular />}
        </span>
      )}
      {icon}
      <span className={styles.name}>{name}</span>
      {hint ? <span className={styles.hint}>{hint}</span> : null}
    </li>
  )
})

/** The keys of a move; true when one of them was pressed. */
function moveByKey(e: KeyboardEvent, node: TreeNode, moves: TreeMoves): boolean {
  const key = e.key.toLowerCase()
  const held = (e.ctrlKey || e.metaKey) && !e.altKey && !e.shiftKey
  const act =
    held && key === 'x' && !node.fixed
      ? () => {
          moves.take(node.id)
        }
      : held && key === 'v' && moves.taken !== null
        ? () => {
            moves.put(node.id)
          }
        : key === 'escape' && moves.taken !== null
          ? () => {
              moves.take(null)
            }
          : undefined
  if (!act) return false
  e.preventDefault()
  e.stopPropagation()
  act()
  return true
}

/** A node that is dragged, and on which another one is dropped. */
const dragOf = (node: Pick<ItemProps, 'id' | 'name' | 'fixed'>, moves: TreeMoves) => ({
  draggable: !node.fixed,
  onDragStart: (e: DragEvent) => {
    e.dataTransfer.effectAllowed = 'move'
    e.dataTransfer.setData('text/plain', node.name)
    moves.take(node.id)
  },
  onDragEnd: () => {
    moves.take(null)
  },
  onDragOver: (e: DragEvent) => {
    if (moves.taken !== null && moves.taken !== node.id) e.preventDefault()
  },
  onDrop: (e: DragEvent) => {
    e.preventDefault()
    moves.put(node.id)
  },
})

/** The next node whose name begins with the typed letters. */
function named(
  shown: readonly Shown[],
  at: number,
  letter: string,
  word: { text: string; at: number },
  now: number,
): Shown | undefined {
  word.text = (now - word.at > wordMs ? '' : word.text) + letter.toLowerCase()
  word.at = now
  const from = word.text.length === 1 ? at + 1 : at
  return [...shown.slice(from), ...shown.slice(0, from)].find(s => s.node.name.toLowerCase().startsWith(word.text))
}
