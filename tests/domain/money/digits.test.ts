import { expect, test } from 'vitest'
import { factory } from '../../../domain/catalogue.ts'
import { scaleOf } from '../../../domain/meta/field.ts'

const fieldsNamed = (name: RegExp) =>
  factory.entities.flatMap(e =>
    Object.entries(e.fields)
      .filter(([key, f]) => name.test(key) && (f.kind === 'money' || f.kind === 'decimal'))
      .map(([key, f]) => ({ field: `${e.name}.${key}`, scale: scaleOf(f), precision: f.precision ?? 0 })),
  )

test('M-AMT-4 keeps 6 decimals of every unit price of goods', () => {
  const prices = fieldsNamed(/^unitPrice$/)
  expect(prices.length).toBeGreaterThan(10)
  expect(prices.filter(p => p.scale < 6)).toEqual([])
})

test('M-AMT-4 keeps 3 decimals of quantities that are invoiced, landed or billed', () => {
  const quantities = fieldsNamed(/^(quantity|chargeQuantity|billedQuantity)$/).filter(q =>
    /^(SupplierInvoiceLine|Landing|Billing)/.test(q.field),
  )
  expect(quantities.map(q => q.field)).toContain('SupplierInvoiceLine.quantity')
  expect(quantities.filter(q => q.scale < 3)).toEqual([])
})

test('M-AMT-4 keeps 10 digits of every exchange rate', () => {
  const rates = fieldsNamed(/^rate$/).filter(r => /^(ExchangeRate|SalesPayment)/.test(r.field))
  expect(rates.length).toBeGreaterThan(1)
  expect(rates.filter(r => r.scale < 10 || r.precision < 20)).toEqual([])
})
