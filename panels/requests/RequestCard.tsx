import { useStore } from '@nanostores/react'
import type { AdminRequest } from '../../domain/contracts/registration.calls.ts'
import { $locale, useT, type Translate } from '../../src/i18n/intl.ts'
import type { MessageKey } from '../../src/i18n/messages.ts'

const types: Readonly<Record<string, MessageKey>> = {
  2: 'registersSupplier',
  3: 'registersPurchaser',
  4: 'registersForwarder',
  5: 'registersService',
}

const endings: Readonly<Partial<Record<AdminRequest['state'], MessageKey>>> = {
  approved: 'approvedBy',
  withdrawn: 'withdrawnBy',
}

const asksFor = (r: AdminRequest, t: Translate): string =>
  r.kind === 'registration'
    ? t('asksToRegister', { company: r.company })
    : r.kind === 'audit'
      ? t('asksForAudit', { company: r.company })
      : t('asksForScreen', { person: r.person, path: r.path ?? '' })

/** A request: requester, subject, and the two answers while pending. */
export function RequestCard({
  request: r,
  onAnswer,
  onOpen,
}: {
  readonly request: AdminRequest
  readonly onAnswer?: (approve: boolean) => void
  readonly onOpen?: (address: string) => void
}) {
  const t = useT()
  const locale = useStore($locale)
  const day = (at: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))
  const type = types[r.companyType ?? '']
  return (
    <article className="portside-request" data-state={r.state}>
      <h3>{asksFor(r, t)}</h3>
      <p>
        {[type ? t(type) : '', r.kind === 'permission' ? r.company : r.person, r.email, r.phone, r.address, r.remark]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="portside-request-when">
        {t('askedAt', { at: day(r.createdAt) })}
        {r.decidedAt
          ? ` · ${t(endings[r.state] ?? 'refusedBy', { person: r.decidedBy ?? '', at: day(r.decidedAt) })}`
          : ''}
        {r.companyCode ? ` · ${t('companyAccountIs', { account: r.companyCode })}` : ''}
        {r.roleGiven ? ` · ${t('roleGivenIs', { role: r.roleGiven })}` : ''}
        {r.reason ? ` · ${r.reason}` : ''}
      </p>
      {r.answer ? <p>{t('answerOfCompany', { answer: r.answer })}</p> : null}
      {onOpen && r.kind === 'audit' && r.companyId ? (
        <div className="portside-problem-actions">
          <button
            type="button"
            className="portside-button"
            data-primary={onAnswer ? true : undefined}
            onClick={() => {
              onOpen(`/mgr/platform/companies?id=${r.companyId}`)
            }}
          >
            {t('openCompany')}
          </button>
        </div>
      ) : null}
      {onAnswer && r.kind !== 'audit' ? (
        <div className="portside-problem-actions">
          <button
            type="button"
            className="portside-button"
            data-primary
            onClick={() => {
              onAnswer(true)
            }}
          >
            {t('approve')}
          </button>
          <button
            type="button"
            className="portside-button"
            onClick={() => {
              onAnswer(false)
            }}
          >
            {t('refuse')}
          </button>
        </div>
      ) : null}
    </article>
  )
}
