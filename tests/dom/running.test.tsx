import { beforeAll, expect, test } from 'vitest'
import UpdatePanel from '../../panels/update/UpdatePanel.tsx'
import { panelMessages } from '../../src/i18n/messages.ts'
import { setConfig } from '../../src/state/config.ts'
import '../../src/state/running.ts'
import { $notices } from '../../src/state/notices.ts'
import { doing, draw } from './page.tsx'

beforeAll(panelMessages)

test('/update: reports a newer build once, and the update page can load it', async () => {
  setConfig([{ key: 'APP_BUILD', value: 'one' }])
  const place = await draw(<UpdatePanel />)
  const newer = () => $notices.get().filter(n => n.code === 'newVersion')
  expect([newer().length, place.querySelectorAll('button').length]).toEqual([0, 0])
  await doing(() => {
    setConfig([{ key: 'APP_BUILD', value: 'one' }])
  })
  expect(newer()).toEqual([])
  await doing(() => {
    setConfig([{ key: 'APP_BUILD', value: 'two' }])
  })
  await doing(() => {
    setConfig([{ key: 'APP_BUILD', value: 'three' }])
  })
  expect(newer()).toMatchObject([{ kind: 'info', count: 1 }])
  expect(place.querySelector('button')?.textContent).toBe('Load it now')
})
