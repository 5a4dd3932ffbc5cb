import { isDecimalText } from '../../../domain/values/decimal.ts'
import { drawComponent, type ComponentProps } from '../../page/component.ts'
import { PageField } from '../../page/PageField.tsx'
import { useValue } from '../../page/runtime.ts'

/** An exact number: it is kept as its digits, never as a fraction of a machine. */
function NumberField({ id, node }: ComponentProps) {
  const min = useValue(node, 'numberMin'),
    max = useValue(node, 'numberMax'),
    scale = useValue(node, 'numberPrecision')
  return (
    <PageField
      id={id}
      node={node}
      of={{
        kind: 'decimal',
        precision: 38,
        scale: typeof scale === 'number' ? Math.min(Math.max(scale, 0), 18) : 6,
        ...(isDecimalText(min) ? { min } : {}),
        ...(isDecimalText(max) ? { max } : {}),
      }}
    />
  )
}

export const number = drawComponent('number', NumberField)
