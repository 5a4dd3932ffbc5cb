/** What the companies of the demo bill to each other. */

/** A price that a company agreed, with what it is for. */
export interface Price {
  readonly chargeCode: string
  readonly source: 'shipment' | 'warehouse' | 'quality' | 'logistics'
  readonly businessModule: string
  readonly unitPrice: string
  readonly chargeQuantity?: string
  readonly taxPercent?: string
}

export const prices = {
  handling: { chargeCode: 'SVC', source: 'shipment', businessModule: 'logistics', unitPrice: '85' },
  documents: { chargeCode: 'DOC', source: 'shipment', businessModule: 'logistics', unitPrice: '35' },
  customs: { chargeCode: 'CUS', source: 'shipment', businessModule: 'logistics', unitPrice: '62.50', taxPercent: '6' },
  freight: { chargeCode: 'OFR', source: 'shipment', businessModule: 'logistics', unitPrice: '1840' },
  terminal: { chargeCode: 'THC', source: 'logistics', businessModule: 'logistics', unitPrice: '148' },
  trucking: {
    chargeCode: 'TRK',
    source: 'logistics',
    businessModule: 'logistics',
    unitPrice: '2.35',
    chargeQuantity: '10',
  },
  inspection: { chargeCode: 'INS', source: 'quality', businessModule: 'quality', unitPrice: '268', taxPercent: '6' },
  storage: {
    chargeCode: 'WHS',
    source: 'warehouse',
    businessModule: 'warehouse',
    unitPrice: '100',
    chargeQuantity: '3',
    taxPercent: '0',
  },
} as const satisfies Readonly<Record<string, Price>>
type PriceName = keyof typeof prices

type Charge = readonly [price: PriceName, quantity: string]

/** What a company bills to a partner, or is billed, at a month before this one or some days ago. */
export interface Bill {
  readonly biller: string
  readonly partner: string
  readonly side: 'AR' | 'AP'
  readonly currency: string
  readonly when: { readonly monthsBack: number } | { readonly daysBack: number }
  readonly charges: readonly Charge[]
  /** How far it went: its tasks are open, on a draft, confirmed, or sent to the partner. */
  readonly until: 'tasks' | 'draft' | 'confirmed' | 'sent'
  /** Days after its date at which it is due. */
  readonly dueDays?: number
  /** Quantity of each line that a credit note takes back. */
  readonly credited?: readonly string[]
  /** Why the partner disputes lines, one text for each. */
  readonly disputed?: readonly string[]
  /** Name in the story of receipts. */
  readonly as?: string
}

export const bills: readonly Bill[] = [
  {
    biller: 'tradelink',
    partner: 'northwind',
    side: 'AR',
    currency: 'USD',
    when: { monthsBack: 4 },
    charges: [
      ['handling', '4'],
      ['documents', '4'],
      ['inspection', '1'],
    ],
    until: 'sent',
    dueDays: 14,
    as: 'longOverdue',
  },
  {
    biller: 'tradelink',
    partner: 'northwind',
    side: 'AR',
    currency: 'USD',
    when: { monthsBack: 2 },
    charges: [
      ['handling', '6'],
      ['documents', '6'],
      ['customs', '6'],
      ['inspection', '2'],
    ],
    until: 'sent',
    dueDays: 30,
    as: 'paid',
  },
  {
    biller: 'tradelink',
    partner: 'northwind',
    side: 'AR',
    currency: 'USD',
    when: { monthsBack: 1 },
    charges: [
      ['handling', '5'],
      ['documents', '5'],
      ['inspection', '3'],
      ['storage', '7'],
    ],
    until: 'sent',
    dueDays: 30,
    as: 'partPaid',
  },
  {
    biller: 'tradelink',
    partner: 'northwind',
    side: 'AR',
    currency: 'USD',
    when: { daysBack: 20 },
    charges: [
      ['inspection', '2'],
      ['documents', '3'],
    ],
    until: 'sent',
    dueDays: 15,
    as: 'inYuan',
  },
  {
    biller: 'tradelink',
    partner: 'northwind',
    side: 'AR',
    currency: 'USD',
    when: { daysBack: 3 },
    charges: [
      ['handling', '2'],
      ['documents', '2'],
    ],
    until: 'draft',
    dueDays: 30,
  },
  {
    biller: 'tradelink',
    partner: 'northwind',
    side: 'AR',
    currency: 'USD',
    when: { daysBack: 2 },
    charges: [
      ['inspection', '1'],
      ['customs', '2'],
      ['storage', '11.5'],
    ],
    until: 'tasks',
  },
  {
    biller: 'tradelink',
    partner: 'eastgate',
    side: 'AR',
    currency: 'HKD',
    when: { monthsBack: 1 },
    charges: [
      ['handling', '12'],
      ['trucking', '185'],
    ],
    until: 'sent',
    dueDays: 15,
    credited: ['2', '0'],
  },
  {
    biller: 'tradelink',
    partner: 'eastgate',
    side: 'AR',
    currency: 'HKD',
    when: { daysBack: 6 },
    charges: [
      ['handling', '9'],
      ['inspection', '4'],
      ['documents', '9'],
    ],
    until: 'sent',
    dueDays: 30,
    disputed: ['', 'Only three inspections were ordered 仅委托三次检验', ''],
  },
  {
    biller: 'tradelink',
    partner: 'hansen',
    side: 'AR',
    currency: 'EUR',
    when: { monthsBack: 2 },
    charges: [
      ['handling', '3'],
      ['documents', '3'],
    ],
    until: 'sent',
    dueDays: 14,
    as: 'overPaid',
  },
  {
    biller: 'tradelink',
    partner: 'bluewave',
    side: 'AP',
    currency: 'USD',
    when: { monthsBack: 1 },
    charges: [
      ['freight', '3'],
      ['terminal', '3'],
    ],
    until: 'confirmed',
    dueDays: 45,
  },
  {
    biller: 'tradelink',
    partner: 'safehouse',
    side: 'AP',
    currency: 'USD',
    when: { daysBack: 4 },
    charges: [['inspection', '3']],
    until: 'tasks',
  },
  {
    biller: 'northwind',
    partner: 'safehouse',
    side: 'AP',
    currency: 'USD',
    when: { monthsBack: 1 },
    charges: [
      ['storage', '46.25'],
      ['inspection', '2'],
    ],
    until: 'draft',
    dueDays: 30,
  },
  {
    biller: 'northwind',
    partner: 'bluewave',
    side: 'AP',
    currency: 'USD',
    when: { daysBack: 5 },
    charges: [
      ['freight', '2'],
      ['terminal', '2'],
      ['trucking', '310'],
    ],
    until: 'tasks',
  },
  {
    biller: 'bluewave',
    partner: 'northwind',
    side: 'AR',
    currency: 'USD',
    when: { daysBack: 7 },
    charges: [
      ['freight', '2'],
      ['terminal', '2'],
      ['trucking', '310'],
    ],
    until: 'draft',
    dueDays: 21,
  },
]
