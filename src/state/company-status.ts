import { fetchDetail } from '../api/records.ts'
import { onChange, onResync } from './live.ts'
import { $session, noteCompanyStatus } from './session.ts'

/** Reads the approval status of the company: the home of its users follows without a new sign-in (B-009 to B-011). */
export function readCompanyStatus(): void {
  const id = $session.get()?.companyId
  if (!id) return
  fetchDetail('Company', { id, children: [] }).then(
    ({ record }) => {
      if ($session.get()?.companyId === id && typeof record.companyStatus === 'string')
        noteCompanyStatus(record.companyStatus)
    },
    () => {
      /* the status from sign-in stays */
    },
  )
}

onChange(change => {
  if (change.entity === 'Company' && change.id === $session.get()?.companyId && !change.presence) readCompanyStatus()
})
onResync(readCompanyStatus)
