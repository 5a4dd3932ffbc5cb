import { isValues } from '../../../domain/meta/pages/page.ts'
import { drawComponent, type ComponentProps } from '../../page/component.ts'
import { EmbeddedView } from '../../page/EmbeddedView.tsx'
import { ViewBox } from '../../page/ViewBox.tsx'
import { useValue } from '../../page/runtime.ts'
import { ViewTitle } from '../../page/ViewTitle.tsx'

/** One view as a card with its title. */
function Portlet({ id, node }: ComponentProps) {
  const config = useValue(node, 'config')
  const { view, height } = isValues(config) ? config : {}
  const code = typeof view === 'string' ? view : ''
  return (
    <section className="portside-page-card">
      {code === '' ? null : <ViewTitle code={code} />}
      <ViewBox height={height ?? '320'} isEmpty={code === ''}>
        <EmbeddedView id={id} code={code} />
      </ViewBox>
    </section>
  )
}

export const portlet = drawComponent('portlet', Portlet)
