import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PublishPreview } from '../../../blocks/publish-preview/PublishPreview.tsx'
import { recordView, screen, type Answers } from './stage.tsx'

const title = (en_US: string) => ({ en_US, zh_CN: en_US })
const added = { what: 'added', kind: 'object', key: 'Dock', title: title('Loading dock') }
const release = { version: '1.0', hash: '', task: 'T', remark: 'R', at: '2026-11-01T08:00:00Z', by: 'Mei', note: [] }
const detail = { parts: [], open: true, hash: '', changes: [added], releases: [] }
const preview = (answers: Answers, version: string | null = null) =>
  screen(recordView, answers, () => <PublishPreview id="m1" version={version} pulse={0} />)
const shown = () => page.getByRole('region', { name: 'What would change' })

test('a release shows what it adds to the version in use', async () => {
  await preview({ '/module/detail': () => ({ ...detail, releases: [{ ...release, current: true }] }) })
  await expect.element(shown()).toHaveTextContent(/Changed since 1\.0.*Added.*Loading dock/)
  await preview({ '/module/detail': () => detail })
  await expect.element(shown()).toHaveTextContent(/first version of the module would hold.*Loading dock/)
})

test('a release says when nothing differs, and when no version is in development', async () => {
  await preview({ '/module/detail': () => ({ ...detail, changes: [] }) })
  await expect.element(shown()).toHaveTextContent(/Nothing differs/)
  await preview({ '/module/detail': () => ({ ...detail, open: false }) })
  await expect.element(shown()).toHaveTextContent(/no version in development\. Upgrade it first/)
})

test('a switch shows its plan with everything that keeps it from being published', async () => {
  const plan = {
    identifier: 'docks',
    name: 'Docks',
    version: '1.0',
    content: '',
    changes: [added],
    stays: [],
    touches: [title('Visits')],
    problems: ['object/Crane is used in Cranes. Change these first'],
    plan: '',
  }
  const { asked } = await preview({ '/module/plan': () => plan }, '1.0')
  await expect.element(shown()).toHaveTextContent(/Crane is used in Cranes.*Loading dock.*Visits/)
  expect(asked('/module/plan')[0]?.body).toEqual({ wanted: { id: 'm1', version: '1.0' } })
})

test('a switch says why its version cannot be put into use', async () => {
  const message = 'No switchable version'
  const refused = { status: 400, success: false, errorCode: 'VALIDATION', message, problems: [] }
  await preview({ '/module/plan': () => Response.json(refused, { status: 400 }) }, '1.0')
  await expect.element(shown()).toHaveTextContent(/What would changeNo switchable version$/)
  await expect.element(page.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})
