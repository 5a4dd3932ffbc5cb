import { drawComponent, type ComponentProps } from '../../page/component.ts'
import { PageField } from '../../page/PageField.tsx'
import { useValue } from '../../page/runtime.ts'

function Input({ id, node }: ComponentProps) {
  const most = useValue(node, 'inputMaxLength')
  return (
    <PageField
      id={id}
      node={node}
      of={{ kind: 'string', maxLength: typeof most === 'number' && most > 0 ? most : 400 }}
    />
  )
}

export const input = drawComponent('input', Input)
