import { drawComponent, type ComponentProps } from '../../page/component.ts'
import { useWords } from '../../page/runtime.ts'

/** Lines as they are typed; markup is text like everything else. */
function Words({ node }: ComponentProps) {
  return <p className="portside-page-text">{useWords(node, 'text') || '…'}</p>
}

export const words = drawComponent('text', Words)
