import { drawComponent, type ComponentProps } from '../../page/component.ts'
import { PageField } from '../../page/PageField.tsx'
import { useValue } from '../../page/runtime.ts'

/** A day or a time as everywhere in the product; a month and a year are typed as their digits. */
function DateField({ id, node }: ComponentProps) {
  const type = useValue(node, 'dateType')
  const kind = type === 'datetime' ? 'datetime' : type === 'year' ? 'int' : type === 'month' ? 'string' : 'date'
  return (
    <PageField
      id={id}
      node={node}
      of={{
        kind,
        ...(type === 'year' ? { min: '1900', max: '2200' } : {}),
        ...(type === 'month' ? { maxLength: 7, pattern: '\\d{4}-(0[1-9]|1[0-2])' } : {}),
      }}
    />
  )
}

export const date = drawComponent('date', DateField)
