/** Failures and problems of payments. */
export const paymentsErrors = {
  NOT_OF_PAYER: 'Only people of the company that pays decide on this',
  MAKER_APPROVES: 'You asked for this payment: another person of your company approves it',
  APPROVER_REMITS: 'You approved this payment: another person of your company sends it',
  NOT_OF_PAYEE: 'Only people of the company that gets the money do this',
  PAYEE_CONFIRMS: 'The company that gets the money confirms its receipt',
  REFUND_OF_ONE: 'Choose the payment of an order, or the receipt of a customer: one of them, not both',
  REFUND_OF_PARTY: 'Only the two companies of this payment ask for a refund',
  REFUND_NOTHING: 'Nothing can be refunded here: nothing was paid, or other refunds and write-offs take it',
  REFUND_AMOUNT: 'There is no credit here. Enter how much of the {most} {currency} that were paid goes back',
  REFUND_ABOVE_CREDIT:
    '{field} can be {max} {currency} at most: what was paid less what other refunds and write-offs take',
  RECEIPT_HAS_REFUND:
    'A refund of this receipt is requested, sent or received. Decline it before you take the receipt back',
  LIMIT_OF_CURRENCY:
    'Your company has limits, but none in {currency}. Ask an administrator to add {currency} to the limit under Parameters',
  MAKER_WRITES_OFF: 'You asked for this write-off: another person of your company decides on it',
  WRITE_OFF_ABOVE: '{field} can be {max} {currency} at most: more is not left to write off',
  EARLIER_TRANCHE_OPEN: '{number} comes first: send it, or cancel it',
  DUE_EVENT_OPEN: 'The event of this pay-off has not happened yet',
  PI_IS_NOTHING: '{field} must be above 0',
  PI_ABOVE_DUE: '{field} is more than the {due} that are due (tolerance {limit})',
  PAID_ABOVE_APPROVED: '{field} must be above 0 and at most the approved {max}',
  RECEIVED_ABOVE_PAID: '{field} can not be more than the {max} that were sent',
  PAY_OFF_STAYS: 'A pay-off is what is left of the order: change or cancel the order instead',
  ACCOUNT_BY_SECOND_PERSON: 'You entered or submitted this account: another person of your company approves it',
  PAYEE_ACCOUNT_MISSING:
    'The payee has no verified bank account in {currency}. Ask them to enter one in Bank Accounts and have it approved',
  ACCOUNT_COOLING: 'The bank account of the payee is new. It can be paid to from {date}',
  TERM_ABOVE_WHOLE: 'Line {line} brings the percentages to {percent} %: together they may be 100 % at most',
  TERM_REST_NOT_LAST: 'Line {line} takes the rest, so it must be the last line',
  TERM_RETENTION_LAST:
    'Line {line} is a retention, so it cannot be the last line: put the line that takes the rest after it',
  ADVANCES_AT_RISK:
    '{atRisk} {currency} of advances to this supplier are not covered by goods yet, and the limit is {limit} {currency}. Wait for goods, or ask an administrator to change the limit under Parameters.',
  TERM_WITHOUT_REST: 'After line {line}, a part of the total may be left: add a last line for the rest',
  TERM_LEAVES_PERCENT: 'After line {line}, {percent} % of the total is left: add a last line for the rest',
  TERM_REST_HAS_VALUE: '{field} stays empty in a line that takes the rest',
  TERM_PAY_DAYS: '{field} must be days of a month with commas between them, for example 10, 25',
  TERM_WORKING_DAYS_ALONE: 'Beside {field} no other months, days, month end or payment days can be counted',
  TERM_NO_CALENDAR:
    'Line {line} needs working days, but the work calendar has no rest days of its own yet. Ask the platform to enter them',
  TERMS_DO_NOT_CLOSE:
    'The lines of the payment terms of {po} do not add up to its total. Correct the terms of the order.',
} as const
