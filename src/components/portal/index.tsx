import { drawComponent, type ComponentProps } from '../../page/component.ts'
import { EmbeddedView } from '../../page/EmbeddedView.tsx'
import { ViewBox } from '../../page/ViewBox.tsx'
import { useValue } from '../../page/runtime.ts'
import { ViewTitle } from '../../page/ViewTitle.tsx'

/** Views beside each other. Those that the reader may not open are not among the codes. */
function Portal({ id, node }: ComponentProps) {
  const codes = useValue(node, 'codes')
  const all = Array.isArray(codes) ? codes.filter(c => typeof c === 'string') : []
  if (all.length === 0)
    return (
      <ViewBox height="auto" isEmpty>
        {null}
      </ViewBox>
    )
  return (
    <div className="portside-page-portal">
      {all.map(code => (
        <section key={code} className="portside-page-card">
          <ViewTitle code={code} />
          <ViewBox height="320" isEmpty={false}>
            <EmbeddedView id={`${id}/${code}`} code={code} />
          </ViewBox>
        </section>
      ))}
    </div>
  )
}

export const portal = drawComponent('portal', Portal)
