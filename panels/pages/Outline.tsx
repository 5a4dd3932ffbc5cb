import { useState, type RefObject } from 'react'
import { slotsOf } from '../../domain/components/node.ts'
import { nodeOf, slotOf, type NodeId } from '../../domain/meta/pages/page.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { Tree, type TreeNode } from '../../src/ui/Tree.tsx'
import type { Chosen } from './design-acts.ts'
import type { Design } from './use-design.ts'

const separator = '\n'
export const keyOf = ({ id, slot }: Chosen): string => (slot === undefined ? id : `${id}${separator}${slot}`)
const chosenOf = (key: string): Chosen => {
  const [id = '', slot] = key.split(separator)
  return slot === undefined ? { id } : { id, slot }
}

interface Props {
  readonly design: Design
  readonly box: RefObject<HTMLDivElement | null>
  /** Enter or F2: to the settings of what is chosen. */
  onEnter(): void
}

/** The tree of the page: everything can be done from here by keys. */
export function Outline({ design, box, onEnter }: Props) {
  const t = useT()
  const text = useText()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const { page, chosen, choose, nameOf } = design
  const label = (of: { en_US: string; zh_CN: string }, name: string) => text(of) || name
  const nodeFor = (id: NodeId): TreeNode => {
    const node = nodeOf(page, id)
    const slots = node ? slotsOf(node) : []
    const inside = (slot: string) => slotOf(node, slot).map(nodeFor)
    return {
      id,
      name: nameOf(page, id),
      ...(node?.mobile === 'hidden' ? { hint: t('pgdNotOnPhones') } : {}),
      children:
        slots.length > 1
          ? slots.map(s => ({
              id: keyOf({ id, slot: s.name }),
              name: label(s.label, s.name),
              children: inside(s.name),
            }))
          : slots.flatMap(s => inside(s.name)),
    }
  }
  const tree = nodeFor(page.root)
  return (
    <div
      ref={box}
      className="portside-design-outline"
      onKeyDownCapture={e => {
        if ((e.key === 'Enter' || e.key === 'F2') && !e.ctrlKey && !e.altKey && !e.nativeEvent.isComposing) {
          e.preventDefault()
          e.stopPropagation()
          onEnter()
        }
      }}
      onFocus={e => {
        // Going along the tree chooses, as in file managers: what follows is about what has the focus.
        const key = e.target.closest<HTMLElement>('[data-node]')?.dataset['node']
        if (key !== undefined && key !== keyOf(chosen)) choose(chosenOf(key))
      }}
    >
      <Tree
        label={t('pgdOutline')}
        nodes={[tree]}
        open={openOf(tree, closed)}
        chosen={keyOf(chosen)}
        onOpen={(key, open) => {
          const next = new Set(closed)
          if (open) next.delete(key)
          else next.add(key)
          setClosed(next)
        }}
        onChoose={key => {
          choose(chosenOf(key))
        }}
      />
    </div>
  )
}

/** All are open that were not closed. */
function openOf(tree: TreeNode, closed: ReadonlySet<string>): ReadonlySet<string> {
  const all = (n: TreeNode): readonly string[] => [n.id, ...n.children.flatMap(all)]
  return new Set(all(tree).filter(key => !closed.has(key)))
}

/** The element of what is chosen in an outline. */
export const focusChosen = (box: HTMLElement | null, chosen: Chosen): void => {
  box?.querySelector<HTMLElement>(`[data-node="${CSS.escape(keyOf(chosen))}"]`)?.focus()
}
