import { payeeAccountCall, type PayeeAccount } from '../../domain/contracts/money.calls.ts'
import { call } from './http.ts'

/** The bank account to which a tranche is paid, as the reader may see it. */
export const fetchPayeeAccount = (tranche: string, signal?: AbortSignal): Promise<PayeeAccount> =>
  call<PayeeAccount, typeof payeeAccountCall>(payeeAccountCall, {
    body: { tranche },
    quiet: true,
    ...(signal ? { signal } : {}),
  })
