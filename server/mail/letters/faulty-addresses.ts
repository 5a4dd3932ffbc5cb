import type { Problem } from '../../../domain/meta/problem.ts'
import { mostAddresses, type AddressList } from '../../../domain/values/address-list.ts'
import { headerText } from '../address.ts'

const shown = 5

/** V-055, V-056: the sentence of the field, and each faulty address by name. */
export function faultyAddresses(field: 'to' | 'cc', { addresses, faulty }: AddressList): Problem[] {
  if (addresses.length > mostAddresses)
    return [{ field, code: 'EMAIL_TOO_MANY_ADDRESSES', params: { most: mostAddresses } }]
  if (faulty.length === 0) return []
  return [
    { field, code: field === 'to' ? 'EMAIL_TO_FORMAT' : 'EMAIL_CC_FORMAT' },
    ...faulty
      .slice(0, shown)
      .map(a => ({ field, code: 'EMAIL_FAULTY_ADDRESS', params: { address: headerText(a, 100) } })),
  ]
}
