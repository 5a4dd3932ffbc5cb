import { describe, expect, test } from 'vitest'
import { factory } from '../../../domain/catalogue.ts'
import { confidentialFields } from '../../../domain/entities/confidential.ts'
import { isAccountNumber, isBic, maskedAccount } from '../../../domain/values/money/account-number.ts'

describe('an account number', () => {
  test.each(['GB29 NWBK 6016 1331 9268 19', 'DE89370400440532013000', 'NO9386011117947', '6222 0210 0111 2345 678'])(
    'is accepted when it is an IBAN or has digits: %s',
    number => {
      expect(isAccountNumber(number)).toBe(true)
    },
  )
  test.each(['GB29 NWBK 6016 1331 9268 18', 'DE8937040044053201300', 'GB00', '1234', 'ABCDEFGH', '12345;67'])(
    'is rejected when a digit is wrong, missing or no digit: %s',
    number => {
      expect(isAccountNumber(number)).toBe(false)
    },
  )
  test('shows its last characters only, and nothing of a short one', () => {
    expect(maskedAccount('DE89 3704 0044 0532 0130 00')).toBe('•••• 3000')
    expect(maskedAccount('1234567')).toBe('••••')
  })
  test('has a BIC of 8 or 11 characters', () => {
    expect(['DEUTDEFF', 'HSBCHKHHHKH', 'DEUT', 'DEUTDEFF50', '1EUTDEFF'].map(isBic)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
  test('is masked in histories wherever an entity keeps one', () => {
    const keeping = factory.entities.filter(e =>
      Object.values(e.fields).some(f => 'format' in f && f.format === 'bankAccount'),
    )
    expect(Object.keys(confidentialFields).sort()).toEqual(keeping.map(e => e.name).sort())
    for (const e of keeping)
      for (const [name, f] of Object.entries(e.fields))
        expect('format' in f && f.format === 'bankAccount', `${e.name}.${name}`).toBe(
          (confidentialFields[e.name] ?? []).includes(name),
        )
  })
})
