import { expect, test, vi } from 'vitest'
import { ActionButtons } from '../../../src/views/actions/ActionButtons.tsx'
import type { Offer } from '../../../src/views/actions/offers.ts'
import { atom } from 'nanostores'
import { useStore } from '@nanostores/react'
import { buttonNamed, doing, draw } from '../page.tsx'

const offer = (blocked?: string): Offer => ({
  states: {
    code: 'poConfirm',
    field: 'confirmStatus',
    title: { en_US: 'Confirmation', zh_CN: '确认' },
    list: 'trade:poConfirmStatus',
    transitions: [],
  },
  transition: {
    from: ['draft'],
    action: { code: 'submit', label: { en_US: 'Submit', zh_CN: '提交' } },
    to: 'submitted',
    reasonRequired: false,
    inputs: [],
    tone: 'primary',
  },
  ids: ['po-1'],
  ...(blocked ? { blocked } : {}),
})

test('C-13: the main button keeps focus when it becomes enabled or disabled, and runs only when enabled', async () => {
  const $blocked = atom<string | undefined>('A supplier is missing.'),
    chosen = vi.fn<(offer: Offer) => void>()
  const Shown = () => <ActionButtons offers={[offer(useStore($blocked))]} prominent onChoose={chosen} />
  const place = await draw(<Shown />)
  const button = buttonNamed(place, 'Submit')
  button.focus()
  expect([
    document.activeElement,
    button.getAttribute('aria-disabled'),
    button.getAttribute('aria-description'),
  ]).toEqual([button, 'true', 'A supplier is missing.'])
  await doing(() => {
    button.click()
  })
  expect(chosen).not.toHaveBeenCalled()
  await doing(() => {
    $blocked.set(undefined)
  })
  expect([
    document.activeElement,
    button.getAttribute('aria-disabled'),
    button.getAttribute('aria-description'),
  ]).toEqual([button, null, null])
  await doing(() => {
    button.click()
  })
  expect(chosen).toHaveBeenCalledOnce()
  await doing(() => {
    $blocked.set('Somebody has changed it.')
  })
  expect([document.activeElement, button.getAttribute('aria-disabled')]).toEqual([button, 'true'])
})
