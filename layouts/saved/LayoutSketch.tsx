import type { IJsonModel, IJsonRowNode, IJsonTabSetNode } from 'flexlayout-react'
import { tabsOf } from '../dock/tree.ts'
import './offers.css'

interface Props {
  readonly tree: IJsonModel
  /** Panel names by id. */
  readonly titles: ReadonlyMap<string, string>
}

/** A layout as a small picture: proportional groups with panel names. The list beside it has the same as text. */
export function LayoutSketch({ tree, titles }: Props) {
  const parts = [tree.layout, ...Object.values(tree.subLayouts ?? {}).map(s => s.layout)]
  return (
    <div className="portside-sketch" aria-hidden="true">
      {parts.map((part, i) => (
        <div key={i} className="portside-sketch-part" data-main={i === 0}>
          <Part node={part} across titles={titles} />
        </div>
      ))}
    </div>
  )
}

/** Nested rows alternate direction. */
function Part({
  node,
  across,
  titles,
}: {
  readonly node: IJsonRowNode | IJsonTabSetNode
  readonly across: boolean
  readonly titles: Props['titles']
}) {
  const style = { flexGrow: node.weight ?? 50 }
  if (node.type === 'tabset')
    return (
      <ul className="portside-sketch-group" style={style}>
        {tabsOf(node).map(t => (
          <li key={t.id}>{titles.get(t.id ?? '') ?? ''}</li>
        ))}
      </ul>
    )
  const children: readonly (IJsonRowNode | IJsonTabSetNode)[] = node.children ?? []
  return (
    <div className="portside-sketch-row" data-across={across} style={style}>
      {children.map((c, i) => (
        <Part key={c.id ?? i} node={c} across={!across} titles={titles} />
      ))}
    </div>
  )
}
