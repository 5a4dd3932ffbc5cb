import { lazyComponent } from '../../src/code/lazy-component.tsx'
import { partBlock } from '../../src/views/blocks.ts'

const LoadPart = lazyComponent(async () => (await import('./LoadPart.tsx')).LoadPart)

export const load = partBlock('load', 'rows', ({ settings, entity, children, values, rows, of }) => {
  const cargo = children[settings.child]
  return cargo ? (
    <LoadPart
      load={settings}
      entity={entity}
      cargo={cargo}
      values={values}
      rows={rows[settings.child] ?? []}
      name={of.businessNo}
    />
  ) : null
})
