import { memo } from 'react'
import { componentOf } from '../../domain/components/all.ts'
import { slotOf, type NodeId, type PageNode } from '../../domain/meta/pages/page.ts'
import { useT, useText } from '../i18n/intl.ts'
import { drawnOf } from './drawn.ts'
import { useShown } from './expressions.ts'
import { NodeBoundary } from './NodeBoundary.tsx'
import { scopedId, useItem, useNode, usePage } from './runtime.ts'

/** One component of a page. It is drawn again when its own node changes, and no other is. */
export const NodeView = memo(function NodeView({ id }: { readonly id: NodeId }) {
  const node = useNode(id)
  const { frame, mobile } = usePage()
  const isShown = useShown(node)
  if (!node || !isShown || (mobile && node.mobile === 'hidden')) return null
  const inner = <Framed id={id} node={node} />
  return frame ? frame(id, node, inner) : inner
})

function Framed({ id, node }: { readonly id: NodeId; readonly node: PageNode }) {
  const text = useText()
  const item = useItem()
  const drawn = drawnOf(node.type),
    component = componentOf(node.type)
  const name = component ? text(component.label) : node.type
  if (!drawn || !component) return <Unknown name={name} />
  return (
    <NodeBoundary
      name={name}
      onError={error => {
        reportError(new Error(`Component ${node.type} (${id}) of a page failed`, { cause: error }))
      }}
    >
      <drawn.Component id={scopedId(id, item)} node={node} />
    </NodeBoundary>
  )
}

/** A component that is none is a marked box for its designer. Readers never get one. */
function Unknown({ name }: { readonly name: string }) {
  const t = useT()
  const { designing } = usePage()
  if (!designing) return null
  return (
    <div className="portside-page-undrawn" role="note">
      <strong>{name}</strong>
      <span>{t('pageUnknown')}</span>
    </div>
  )
}

/** What is in a slot of a node, in its order. */
export function Slot({ node, name }: { readonly node: PageNode; readonly name: string }) {
  const t = useT()
  const { designing } = usePage()
  const ids = slotOf(node, name)
  if (ids.length === 0) return designing ? <p className="portside-page-empty">{t('pageEmptySlot')}</p> : null
  return ids.map(id => <NodeView key={id} id={id} />)
}
