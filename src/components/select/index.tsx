import { drawComponent, type ComponentProps } from '../../page/component.ts'
import { useLists } from '../../fields/lists.ts'
import { PageField } from '../../page/PageField.tsx'
import { usePage, useValue } from '../../page/runtime.ts'

function Select({ id, node }: ComponentProps) {
  const { listKey } = usePage()
  const source = useValue(node, 'selectSourceIndex')
  const key = typeof source === 'string' ? listKey(source) : undefined
  useLists(key === undefined ? [] : [key])
  return <PageField id={id} node={node} of={{ kind: 'enum', ...(key === undefined ? {} : { list: key }) }} />
}

export const select = drawComponent('select', Select)
