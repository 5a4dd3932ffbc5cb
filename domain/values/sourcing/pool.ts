/** A membership of a supplier in the pool of a buyer, for one category. */
export interface Membership {
  readonly supplier: string | null
  readonly category: string | null
  readonly standing: string | null
  readonly since: string | null
  readonly until: string | null
  readonly reason: string | null
}

export type PoolAnswer =
  | { readonly may: true; readonly standing: string | null }
  /** Blocked: only a change of the pool helps. */
  | { readonly may: false; readonly standing: 'blocked'; readonly reason: string }
  /** Not approved for the category: a named person may give a reason. */
  | { readonly may: 'withReason'; readonly standing: string | null }

const approved: readonly (string | null)[] = ['approved', 'conditional', 'preferred']

/** Both ends count; without an end a membership lasts until it is changed. */
const holds = ({ since, until }: Membership, day: string): boolean =>
  (since === null || since <= day) && (until === null || until >= day)

/**
 * Whether a buyer may ask a supplier for goods of a category on a day (sourcing 8). Without a category nothing but a
 * block is known: a supplier that is blocked in any category is not asked.
 */
export function poolAnswer(
  memberships: readonly Membership[],
  supplier: string,
  category: string | null,
  day: string,
): PoolAnswer {
  const own = memberships.filter(
    m => m.supplier === supplier && holds(m, day) && (category === null || m.category === category),
  )
  const block = own.find(m => m.standing === 'blocked')
  if (block) return { may: false, standing: 'blocked', reason: block.reason ?? '' }
  if (category === null) return { may: true, standing: null }
  const standing = own[0]?.standing ?? null
  return approved.includes(standing) ? { may: true, standing } : { may: 'withReason', standing }
}
