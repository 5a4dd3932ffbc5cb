import { useId } from 'react'
import { drawComponent, type ComponentProps } from '../../page/component.ts'
import { Slot } from '../../page/NodeView.tsx'
import { useWords } from '../../page/runtime.ts'

function Section({ node }: ComponentProps) {
  const id = useId()
  const title = useWords(node, 'title')
  const content = <Slot node={node} name="content" />
  if (title === '') return <div className="portside-page-box">{content}</div>
  return (
    <section className="portside-page-box" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {content}
    </section>
  )
}

export const section = drawComponent('section', Section, { holds: true })
