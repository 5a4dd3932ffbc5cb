import { expect, test } from 'vitest'
import { panelMessages } from '../../../src/i18n/messages.ts'
import { setLanguage } from '../../../src/state/language.ts'
import { differenceOf } from '../../../src/views/actions/difference.ts'

test('shows the difference of a proposed value: days of a date, exact percentage of a number', async () => {
  setLanguage('en_US')
  await panelMessages()
  expect(differenceOf('money', '2.5', '2.6')).toBe('+4 %')
  expect(differenceOf('decimal', '100', '66.666')).toBe('−33.33 %')
  expect(differenceOf('decimal', '0', '5')).toBe('')
  expect(differenceOf('date', '2026-12-30', '2027-01-04')).toBe('5 days later')
  expect(differenceOf('date', '2026-12-30', '2026-12-29')).toBe('1 day earlier')
  expect(differenceOf('date', null, '2026-12-29')).toBe('')
})
