import { expect, test } from 'vitest'
import { containerLoad } from '../../../domain/values/container-load.ts'
import { chargeAmount, quoteAmount } from '../../../domain/entities/logistics/shipping-plan/freight-quote.ts'

const limits = {
  '20GP': { volume: '33.2', payload: '28180' },
  '40GP': { volume: '67.7', payload: '26730' },
  '40HQ': { volume: '76.3', payload: '26540' },
} as const

test.each([
  ['20GP', '30', '27000', { volumePercent: '90.36', weightPercent: '95.81', binding: 'weight', grade: 'good' }],
  ['40GP', '30', '27000', { volumePercent: '44.31', weightPercent: '101.01', binding: 'weight', grade: 'over' }],
  ['40HQ', '64', '15000', { volumePercent: '83.88', weightPercent: '56.52', binding: 'volume', grade: 'good' }],
] as const)('C-12 %s with %s m³ and %s kg', (type, volume, grossWeight, wanted) => {
  expect(containerLoad({ volume, grossWeight, containers: 1 }, limits[type])).toMatchObject(wanted)
})

test('C-12 the lane can allow less than the container; below 70 % is low use, above 90 % of the practical limit tight', () => {
  const lane = { ...limits['40GP'], laneLimit: '19000', practicalVolume: '58', practicalWeight: '22000' }
  expect(containerLoad({ volume: '30', grossWeight: '19000', containers: 1 }, lane)).toMatchObject({
    weightPercent: '100.00',
    grade: 'good',
  })
  expect(containerLoad({ volume: '30', grossWeight: '19001', containers: 1 }, lane)).toMatchObject({ grade: 'over' })
  expect(containerLoad({ volume: '40', grossWeight: '100', containers: 1 }, lane)).toMatchObject({
    volumePercent: '59.08',
    grade: 'low',
  })
  expect(containerLoad({ volume: '52.3', grossWeight: '100', containers: 1 }, lane)).toMatchObject({ grade: 'tight' })
  expect(containerLoad({ volume: '104.6', grossWeight: '100', containers: 2 }, lane)).toMatchObject({
    volumePercent: '77.25',
    grade: 'tight',
  })
})

test('C-09 computes a charge exactly and rounds once; the quote sums stored values', () => {
  expect(chargeAmount({ unitAmount: '100', chargeQty: '3', billedQty: '7' })).toBe('233.333')
  expect(quoteAmount([{ amount: '233.333' }, { amount: '0.0005' }])).toBe('233.334')
})
