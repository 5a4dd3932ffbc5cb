/** A rule of administrators: which document is needed where. An empty condition holds for all. */
export interface RequirementRule {
  readonly id: string
  readonly documentType: string
  readonly needed: boolean
  /** The step of the shipment that is not reached without it. */
  readonly neededFor: string
  readonly mustBeChecked: boolean
  readonly incoterm: string | null
  readonly shipType: string | null
  readonly origin: string | null
  readonly destination: string | null
  readonly party: string | null
  readonly providedBy: string
  readonly documentClass: string
  /** A rule of the buyer's side comes before one of the platform. */
  readonly ofPlatform: boolean
}

/** What the rules are asked about: an order, or the part of a shipment that carries it. */
export interface RequirementCase {
  readonly incoterm: string | null
  readonly shipType: string | null
  readonly origin: string | null
  readonly destination: string | null
  /** Companies that take part. */
  readonly parties: readonly string[]
}

const inPlace = (asked: string | null, place: string | null): boolean =>
  asked === null || (place !== null && (asked.length === 2 ? place.slice(0, 2) === asked : place === asked))

const matches = (rule: RequirementRule, at: RequirementCase): boolean =>
  (rule.incoterm === null || rule.incoterm === at.incoterm) &&
  (rule.shipType === null || rule.shipType === at.shipType) &&
  inPlace(rule.origin, at.origin) &&
  inPlace(rule.destination, at.destination) &&
  (rule.party === null || at.parties.includes(rule.party))

/** A port says more than its country. */
const detail = (place: string | null): number => (place === null ? 0 : place.length === 2 ? 1 : 2)

/** Compared from the left: whose rule it is, then partner, lane, incoterm, mode. */
const weight = (r: RequirementRule): readonly number[] => [
  r.ofPlatform ? 0 : 1,
  r.party === null ? 0 : 1,
  detail(r.origin) + detail(r.destination),
  r.incoterm === null ? 0 : 1,
  r.shipType === null ? 0 : 1,
]

function moreSpecific(a: RequirementRule, b: RequirementRule): boolean {
  const [of, other] = [weight(a), weight(b)]
  const i = of.findIndex((n, at) => n !== other[at])
  if (i >= 0) return (of[i] ?? 0) > (other[i] ?? 0)
  // The same conditions by two companies of the buyer's side: the one that asks for the document.
  return a.needed === b.needed ? a.id < b.id : a.needed
}

/** The rule that decides for each document type; one that says "not needed" leaves the type out. */
export function requirementsFor(
  rules: readonly RequirementRule[],
  at: RequirementCase,
): ReadonlyMap<string, RequirementRule> {
  const decided = new Map<string, RequirementRule>()
  for (const rule of rules) {
    if (!matches(rule, at)) continue
    const before = decided.get(rule.documentType)
    if (!before || moreSpecific(rule, before)) decided.set(rule.documentType, rule)
  }
  return new Map([...decided].filter(([, rule]) => rule.needed))
}
