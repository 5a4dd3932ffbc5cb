import type { ComponentType } from 'react'
import type { NodeId, PageNode } from '../../domain/meta/pages/page.ts'

export interface ComponentProps {
  readonly id: NodeId
  readonly node: PageNode
}

/** How a component of pages is drawn; each has a folder src/components/<compName> and is found by its place. */
export interface DrawnComponent {
  readonly compName: string
  readonly Component: ComponentType<ComponentProps>
  /** Components within it take presses and keys of their own, so the designer does not make them inert. */
  readonly holds?: true
}

export const drawComponent = (
  compName: string,
  Component: ComponentType<ComponentProps>,
  more: { readonly holds?: true } = {},
): DrawnComponent => ({ compName, Component, ...more })
