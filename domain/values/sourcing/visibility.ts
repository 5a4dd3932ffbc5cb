/** What a reader may be given: yes, no, or under a condition that the caller checks. */
export type MayShow =
  | boolean
  | 'onlyWhenOperatorOfTheProject'
  | 'onlyWhenRfqShowsRank'
  | 'onlyWhenLinkSaysSo'
  | 'verifiedFlagOnly'

interface Rule {
  /** Readers by their relation to the record; others are given nothing. */
  readonly readers: Readonly<Record<string, MayShow>>
  /** States in which the rule holds; all where it is left out. */
  readonly when?: readonly string[]
  readonly withoutName?: true
  readonly price?: MayShow
}

const buyers = { buyerPurchaser: true, buyerFinance: true } as const

/** Who may see what of sourcing and money, on every channel (S-VIS-1). What is not listed is not shown. */
const rules: Readonly<Record<string, readonly Rule[]>> = {
  quotePrice: [
    { readers: { ownSupplier: true } },
    {
      when: ['unsealed', 'awarded'],
      readers: { ...buyers, platform: 'onlyWhenOperatorOfTheProject' },
    },
  ],
  bidderCount: [{ readers: buyers }],
  bidderNames: [{ readers: buyers }],
  targetPrice: [{ readers: buyers }],
  question: [
    { readers: { ...buyers, ownSupplier: true } },
    { when: ['answered'], readers: { otherSupplier: true }, withoutName: true },
  ],
  scores: [{ when: ['unsealed', 'awarded'], readers: buyers }],
  ownResult: [{ when: ['awarded'], readers: { ownSupplier: true } }],
  ownRank: [{ when: ['auction'], readers: { ownSupplier: 'onlyWhenRfqShowsRank' } }],
  bankAccount: [{ readers: { ownSupplier: true, buyerFinance: true, buyerPurchaser: 'verifiedFlagOnly' } }],
  salesPrice: [{ readers: { ...buyers, customer: true } }],
  purchasePrice: [{ readers: { ...buyers, ownSupplier: true } }],
  margin: [{ readers: { buyerFinance: true } }],
  buyRate: [{ readers: { buyerFinance: true } }],
  rateCard: [{ readers: { ownFreightAgent: true } }],
  statement: [{ readers: { ownPartner: true } }],
  showroomPrice: [{ readers: { owner: true, invitedBuyer: true } }],
  showroomItem: [
    { readers: { owner: true, invitedBuyer: true } },
    { when: ['linkValid'], readers: { linkHolder: true }, price: 'onlyWhenLinkSaysSo' },
  ],
  auditAnswers: [{ readers: { ...buyers, ownSupplier: true } }],
  auditNotes: [{ readers: buyers }],
  landedCost: [{ readers: buyers }],
  contractRate: [{ readers: { owner: true } }],
  award: [{ readers: buyers }, { when: ['approved', 'awarded'], readers: { ownSupplier: true } }],
  regretLetter: [{ when: ['awarded'], readers: { ownSupplier: true } }],
  serviceFee: [{ readers: { buyerFinance: true } }],
}

/** Kinds of things whose visibility is decided here. */
export const guardedThings = Object.keys(rules)

/** What a reader may be given of a thing in a state; an unknown thing is a mistake of the caller, not visible. */
export function mayShow(question: { readonly reader: string; readonly object: string; readonly when: string }): {
  readonly may: MayShow
  readonly withoutName?: true
  readonly price?: MayShow
} {
  const known = Object.hasOwn(rules, question.object) ? rules[question.object] : undefined
  if (!known) throw new RangeError(`no rule says who sees ${question.object}`)
  const rule = known.find(
    r => Object.hasOwn(r.readers, question.reader) && (r.when === undefined || r.when.includes(question.when)),
  )
  if (!rule) return { may: false }
  return {
    may: rule.readers[question.reader] ?? false,
    ...(rule.withoutName ? { withoutName: true } : {}),
    ...(rule.price === undefined ? {} : { price: rule.price }),
  }
}
