import { lazyComponent } from '../../src/code/lazy-component.tsx'
import { partBlock } from '../../src/views/blocks.ts'

const MailPreview = lazyComponent(async () => (await import('./MailPreview.tsx')).MailPreview)

export const mailPreview = partBlock('mailPreview', 'rows', ({ settings, of, fresh, pulse }) =>
  fresh || !of.id ? null : <MailPreview key={of.id} id={of.id} of={settings.of} pulse={pulse} />,
)
