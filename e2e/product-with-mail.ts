import { openMailBox, type MailBox } from './mail-box.ts'
import { startProduct, type Product } from './product.ts'

interface Started {
  readonly product: Product
  readonly mail: MailBox
}

async function begin(): Promise<Started> {
  const mail = await openMailBox()
  const product = await startProduct({
    PORTSIDE_SMTP: mail.url,
    PORTSIDE_MAIL_FROM: 'Portside <no-reply@portside.example>',
  })
  return { product, mail }
}

/** A product whose mails arrive in a box of the journey; started once, when it is first asked for. */
export function productWithMail() {
  let started: Promise<Started> | undefined
  return {
    start: (): Promise<Started> => (started ??= begin()),
    stop: async (): Promise<void> => {
      const at = await started
      await at?.product.stop()
      await at?.mail.close()
    },
  }
}
