import { text } from '../../../meta/text.ts'

/** What is paid when, and why on this day. */
export const tranches = {
  child: 'tranches',
  title: text('Payments', '付款'),
  columns: [
    { field: 'trancheNo', width: 170 },
    { field: 'kind', width: 140 },
    { field: 'status', width: 120, as: 'chip' },
    { field: 'amount', width: 150 },
    { field: 'dueDate', width: 120 },
    { field: 'dueEvent', width: 130 },
    { field: 'dueBasis', width: 140 },
    { field: 'eventDate', width: 140 },
    { field: 'paidDate', width: 110 },
    { field: 'receivedDate', width: 110 },
  ],
} as const

/** What the order agrees on its payments, line by line. */
export const termLines = {
  child: 'termLines',
  title: text('Payment Term', '付款条款'),
  columns: [
    { field: 'lineNo', width: 60 },
    { field: 'kind', width: 110 },
    { field: 'part', width: 150 },
    { field: 'value', width: 100 },
    { field: 'anchor', width: 130 },
    { field: 'months', width: 80 },
    { field: 'days', width: 80 },
    { field: 'eom', width: 110 },
    { field: 'plusDays', width: 100 },
    { field: 'onDay', width: 80 },
    { field: 'payDays', width: 120 },
    { field: 'workingDays', width: 115 },
    { field: 'cutoffDay', width: 100 },
    { field: 'keepMonthEnd', width: 130 },
    { field: 'roll', width: 190 },
  ],
} as const

/** The same in print; a column without values is left out. */
export const printedTermLines = {
  ...termLines,
  columns: [
    { field: 'kind', width: 90 },
    { field: 'part', width: 110 },
    { field: 'value', width: 70 },
    { field: 'anchor', width: 100 },
    { field: 'cutoffDay', width: 60 },
    { field: 'months', width: 60 },
    { field: 'days', width: 60 },
    { field: 'eom', width: 80 },
    { field: 'plusDays', width: 70 },
    { field: 'onDay', width: 60 },
    { field: 'payDays', width: 80 },
    { field: 'workingDays', width: 80 },
    { field: 'roll', width: 110 },
  ],
} as const
