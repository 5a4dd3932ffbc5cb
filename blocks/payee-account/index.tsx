import { lazyComponent } from '../../src/code/lazy-component.tsx'
import { partBlock } from '../../src/views/blocks.ts'

const PayeeAccount = lazyComponent(async () => (await import('./PayeeAccount.tsx')).PayeeAccount)

export const payeeAccount = partBlock('payeeAccount', 'rows', ({ of, fresh, pulse }) =>
  fresh || !of.id ? null : <PayeeAccount tranche={of.id} pulse={pulse} />,
)
