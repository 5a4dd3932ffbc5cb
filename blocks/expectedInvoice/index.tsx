import { lazyComponent } from '../../src/code/lazy-component.tsx'
import { $session } from '../../src/state/session.ts'
import { partBlock } from '../../src/views/blocks.ts'

const Expected = lazyComponent(async () => (await import('./Expected.tsx')).Expected)

/** Only for people of the supplier who enter invoices. */
export const expectedInvoice = partBlock('expectedInvoice', 'rows', ({ settings, panel, of, base, fresh, pulse }) => {
  const supplier = base.record.supplierCompany
  const own =
    supplier !== null && typeof supplier === 'object' && 'id' in supplier && supplier.id === $session.get()?.companyId
  return fresh || !of.id || !own ? null : <Expected panel={panel} settings={settings} order={of} pulse={pulse} />
})
