// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { dueText } from '../../src/views/milestones/step-texts.ts'
import { stepFacts, stepOf, todayAt, todayOf } from '../../src/views/milestones/step.ts'

// Still the 24th in Seattle, the 25th in Shanghai already.
const now = new Date('2026-11-25T03:00:00Z')
const reader = 'Asia/Shanghai'

test('B4: a delivery that is due today in Seattle is orange for a reader in Shanghai', () => {
  const step = stepOf({
    id: 'd',
    milestone: 'delivery',
    state: 'planned',
    plannedDate: '2026-11-24',
    timeZone: 'America/Los_Angeles',
  })
  expect(stepFacts(step, todayAt(step.zone, reader, now))).toMatchObject({ look: 'today', late: 0 })
})

test('B4: the colour and the days of the next step follow the zone that its field names', () => {
  const due = { zone: 'nextMilestoneZone' }
  const seattle = todayOf(due, { nextMilestoneZone: 'America/Los_Angeles' }, reader, now)
  expect(dueText('', '2026-11-24', seattle).tone).toBe('orange')
  expect(dueText('', '2026-11-24', todayOf(due, { nextMilestoneZone: null }, reader, now)).tone).toBe('red')
  expect(todayOf(undefined, {}, reader, now)).toBe('2026-11-25')
})
