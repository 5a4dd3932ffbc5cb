import { expect, test } from 'vitest'
import { portOf } from '../../domain/tracking/ports.ts'
import { stepPlace } from '../../domain/tracking/step-place.ts'

const none = { pol: null, pod: null, factoryZone: null, warehouseZone: null }

test('B4: returns for each step the zone of its port, factory or warehouse', () => {
  const order = {
    pol: 'CNSHA',
    pod: 'USLAX',
    factoryZone: 'Asia/Ho_Chi_Minh',
    warehouseZone: 'America/Chicago',
  }
  expect(stepPlace('cargoReady', order)).toEqual({ place: 'CNSHA', timeZone: 'Asia/Ho_Chi_Minh' })
  expect(stepPlace('polDeparture', order)).toEqual({ place: 'CNSHA', timeZone: 'Asia/Shanghai' })
  expect(stepPlace('podArrival', order)).toEqual({ place: 'USLAX', timeZone: 'America/Los_Angeles' })
  expect(stepPlace('delivery', order)).toEqual({ place: 'USLAX', timeZone: 'America/Chicago' })
})

test('B4: returns the zone of the port when the warehouse of an order is on another continent', () => {
  const order = { ...none, pod: 'USSEA', warehouseZone: 'Asia/Hong_Kong' }
  expect(stepPlace('delivery', order).timeZone).toBe('America/Los_Angeles')
})

test('B4: returns no zone for a port that is not known, so that days are those of the reader', () => {
  expect(stepPlace('delivery', { ...none, pod: 'XXXXX' })).toEqual({ place: 'XXXXX', timeZone: null })
  expect(stepPlace('delivery', { ...none, warehouseZone: 'Europe/Oslo' }).timeZone).toBe('Europe/Oslo')
})

test('B4: finds a port by its code and by its name in both languages', () => {
  for (const typed of ['USSEA', 'ussea', 'Seattle', ' seattle ', '西雅图']) expect(portOf(typed)?.code).toBe('USSEA')
  expect(portOf('')).toBeUndefined()
})
