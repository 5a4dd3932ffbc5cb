import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openAddress } from '../../../layouts/dock/opening.ts'
import { stage } from './stage.tsx'

const panel = (name: string) => page.getByRole('region', { name, exact: true })

test('F3: a panel that failed asks again while it is shown, and not while it is hidden', async () => {
  let away = false,
    asked = 0
  const { workspace } = await stage('/tracking', {
    answers: path => {
      if (!away || !path.endsWith('/purviewsByMenu')) return undefined
      asked++
      return Response.json(
        { status: 503, success: false, errorCode: 'DATABASE_AWAY', message: 'away' },
        { status: 503 },
      )
    },
  })
  await expect.element(panel('PO Tracking')).toBeVisible()
  const first = workspace().$active.get()?.id ?? ''
  away = true
  const failed = await openAddress(workspace(), '/follower', 'reuse')
  await expect.poll(() => asked).toBeGreaterThan(1)
  workspace().focus(first)
  await expect.poll(() => failed?.$visible.get()).toBe(false)
  const before = asked
  // While it is shown it would have asked once more by now.
  await new Promise(resolve => setTimeout(resolve, 2_500))
  expect(asked).toBe(before)
  away = false
  workspace().focus(failed?.id ?? '')
  await expect.element(panel('Follower')).toBeVisible()
})
