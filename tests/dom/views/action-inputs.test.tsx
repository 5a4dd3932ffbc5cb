import { beforeEach, expect, test } from 'vitest'
import { messagesReady } from '../../../src/i18n/messages.ts'
import { setLanguage } from '../../../src/state/language.ts'
import { ActionInputs } from '../../../src/views/actions/ActionInputs.tsx'
import type { Result } from '../../../src/views/actions/run-offer.ts'
import { lineEntity } from '../../unit/views/definitions.ts'
import { draw } from '../page.tsx'

const day = { name: 'carrier', kind: 'string', label: { en_US: 'Carrier', zh_CN: '承运人' }, required: true } as const
const asked = async (given: string | undefined, refused?: Result) =>
  (await draw(<ActionInputs inputs={[day]} values={given ? { carrier: given } : {}} entity={lineEntity} detail={undefined} tried refused={refused} onChange={() => { /* nobody types here */ }} />)).textContent

beforeEach(async () => { setLanguage('en_US'); await messagesReady })

test('what an action asks for says that it is missing, or why the server refused it, never the one for the other', async () => {
  expect(await asked(undefined)).toContain('Carrier can not be empty')
  expect(await asked('Road')).not.toContain('can not be empty')
  const refused = await asked('Road', { id: '1', success: false, field: 'carrier', message: 'This carrier does not sail there' })
  expect(refused).toContain('This carrier does not sail there')
  expect(refused).not.toContain('can not be empty')
  expect(await asked('Road', { id: '1', success: false, field: 'another', message: 'Something else' })).not.toContain('Something else')
})
