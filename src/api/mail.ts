import { emailPreviewCall, emailTemplatePreviewCall, type MailPreview } from '../../domain/contracts/mail.calls.ts'
import { call } from './http.ts'

/** A message as its company gets it. */
export const fetchMailPreview = (id: string, signal: AbortSignal): Promise<MailPreview> =>
  call<MailPreview, typeof emailPreviewCall>(emailPreviewCall, { body: { id }, quiet: true, signal })

/** A template with the values of a record. */
export const fetchTemplatePreview = (id: string, number: string, signal: AbortSignal): Promise<MailPreview> =>
  call<MailPreview, typeof emailTemplatePreviewCall>(emailTemplatePreviewCall, {
    body: { id, number },
    quiet: true,
    signal,
  })
