import { drawComponent, type ComponentProps } from '../../page/component.ts'
import { useValue, useWords } from '../../page/runtime.ts'

function Heading({ node }: ComponentProps) {
  const words = useWords(node, 'text')
  const level = useValue(node, 'level')
  const Tag = level === 4 ? 'h4' : level === 3 ? 'h3' : 'h2'
  return <Tag>{words || '…'}</Tag>
}

export const heading = drawComponent('heading', Heading)
