import { themes } from '../../ui/theme.ts'
import './print-node.css'

/** Prints a node in print colours, without the rest of the page. */
export function printNode(node: HTMLElement): void {
  const { ownerDocument: page } = node
  const root = page.createElement('div')
  root.className = 'portside-print-root'
  for (const [name, value] of Object.entries(themes.light)) root.style.setProperty(`--${name}`, String(value))
  root.append(...[...node.childNodes].map(n => n.cloneNode(true)))
  page.body.append(root)
  const view = page.defaultView
  view?.addEventListener(
    'afterprint',
    () => {
      root.remove()
    },
    { once: true },
  )
  view?.print()
}
