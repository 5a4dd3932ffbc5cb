import { mayChange } from '../../domain/services/bindings.ts'
import { textOrNull } from '../../domain/values/text-or-null.ts'
import { lazyComponent } from '../../src/code/lazy-component.tsx'
import { partBlock } from '../../src/views/blocks.ts'

const ServiceConsole = lazyComponent(async () => (await import('./ServiceConsole.tsx')).ServiceConsole)

/** A service that is not saved yet cannot be called. */
export const serviceConsole = partBlock('serviceConsole', 'rows', ({ of, base, fresh }) =>
  fresh || of.id === undefined ? null : (
    <ServiceConsole
      key={of.id}
      id={of.id}
      cases={base.rows.cases ?? []}
      acts={mayChange({ binding: textOrNull(base.record.binding), hostMethod: textOrNull(base.record.hostMethod) })}
      sends={base.record.binding === 'http'}
    />
  ),
)
