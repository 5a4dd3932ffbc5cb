import { drawComponent, type ComponentProps } from '../../page/component.ts'
import { Slot } from '../../page/NodeView.tsx'
import { useValue } from '../../page/runtime.ts'

function Columns({ node }: ComponentProps) {
  const share = useValue(node, 'share')
  return (
    <div className="portside-page-columns" data-share={typeof share === 'string' ? share : '1-1'}>
      {['left', 'right'].map(name => (
        <div key={name} className="portside-page-box">
          <Slot node={node} name={name} />
        </div>
      ))}
    </div>
  )
}

export const columns = drawComponent('columns', Columns, { holds: true })
