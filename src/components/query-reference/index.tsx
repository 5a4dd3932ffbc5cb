import { drawComponent, type ComponentProps } from '../../page/component.ts'
import { PageField } from '../../page/PageField.tsx'
import { usePage, useValue } from '../../page/runtime.ts'
import { isReference } from '../../fields/reference.ts'
import { useDefinition } from '../../views/parts/use-definition.ts'

/** A record that is chosen by its name; others can show it. */
function QueryReference({ id, node }: ComponentProps) {
  const { store } = usePage()
  const code = useValue(node, 'queryRefTemplateCode'),
    multiple = useValue(node, 'queryRefMultiple') === true
  const view = useDefinition('view', typeof code === 'string' && code !== '' ? code : undefined)
  const entity = view.state === 'ready' ? view.value.entity : ''
  return (
    <PageField
      key={`${entity} ${multiple}`}
      id={id}
      node={node}
      of={{ kind: multiple ? 'refs' : 'ref', entity }}
      onValue={(value: unknown) => {
        const [one]: readonly unknown[] = Array.isArray(value) ? value : [value]
        store.give(id, 'selected', isReference(one) ? { entity, id: one.id, revision: 0, label: one.label } : null)
      }}
    />
  )
}

export const queryReference = drawComponent('query-reference', QueryReference)
