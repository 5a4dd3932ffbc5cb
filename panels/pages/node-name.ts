import { componentOf } from '../../domain/components/all.ts'
import { settingOf } from '../../domain/components/node.ts'
import { isTextValue, nodeOf, type NodeId, type PageDocument } from '../../domain/meta/pages/page.ts'
import { useT, useText } from '../../src/i18n/intl.ts'

/** What a node is called for its designer: its own name or text, behind that of its component. */
export function useNodeName(): (page: PageDocument, id: NodeId) => string {
  const t = useT()
  const text = useText()
  return (page, id) => {
    if (id === page.root) return t('pgdPage')
    const node = nodeOf(page, id),
      component = componentOf(node?.type ?? '')
    const kind = component ? text(component.label) : (node?.type ?? '')
    const hint = node ? hintOf(node, text) : ''
    return hint === '' ? kind : `${kind}: ${hint}`
  }
}

function hintOf(
  node: NonNullable<ReturnType<typeof nodeOf>>,
  text: (words: { en_US: string; zh_CN: string }) => string,
): string {
  if (node.name) return node.name
  for (const name of ['title', 'text', 'label']) {
    const value = settingOf(node, name)
    if (isTextValue(value) && text(value)) return text(value).slice(0, 40)
  }
  const view = settingOf(node, 'view')
  return typeof view === 'string' ? view : ''
}
