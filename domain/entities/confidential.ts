/**
 * Fields whose values stay in their records: histories and logs have them masked. By entity, because a line of the
 * audit log names no more (`tests/unit/payments/account-number.test.ts`).
 */
export const confidentialFields: Readonly<Record<string, readonly string[]>> = {
  BankAccount: ['accountNo'],
  RemittanceAccount: ['accountNo'],
}
