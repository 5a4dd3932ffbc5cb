/** Sends what stands in a node to the printer of its window, and nothing else of the page. */
export function printPaper(node: HTMLElement): void {
  const { ownerDocument: page } = node
  const root = page.createElement('div')
  root.className = 'portside-print-root'
  root.append(...[...node.childNodes].map(n => n.cloneNode(true)))
  page.body.append(root)
  const view = page.defaultView
  view?.addEventListener('afterprint', () => { root.remove() }, { once: true })
  view?.print()
}
