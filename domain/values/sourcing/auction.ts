import { exact } from '../money/exact.ts'

export interface AuctionRule {
  readonly end: string
  /** A bid within so many minutes of the end moves it … */
  readonly windowMinutes: number
  /** … to at least so many minutes after the bid … */
  readonly extendMinutes: number
  /** … and at most so many minutes after the first end. */
  readonly maxMinutes: number
  /** By how much a bid must be below the bidder's last one. */
  readonly step?: string
}

export interface AuctionBid {
  readonly at: string
  readonly bidder?: string
  readonly price?: string
}

export interface JudgedBid {
  readonly at: string
  readonly result: 'accepted' | 'late' | 'notLower'
  /** The end of the auction after this bid. */
  readonly end: string
}

const minute = 60_000

/** The bids of a reverse auction in the order of their arrival (S-CUT-6). A refused bid moves nothing. */
export function auctionBids(rule: AuctionRule, bids: readonly AuctionBid[]): readonly JudgedBid[] {
  const first = Date.parse(rule.end)
  const lastPrice = new Map<string, string>()
  let end = first
  return bids.map(bid => {
    const at = Date.parse(bid.at)
    const result = judge(rule, bid, at >= end, lastPrice.get(bid.bidder ?? ''))
    if (result === 'accepted') {
      if (bid.price !== undefined) lastPrice.set(bid.bidder ?? '', bid.price)
      const moved = Math.min(at + rule.extendMinutes * minute, first + rule.maxMinutes * minute)
      if (at >= end - rule.windowMinutes * minute) end = Math.max(end, moved)
    }
    return { at: bid.at, result, end: new Date(end).toISOString() }
  })
}

function judge(rule: AuctionRule, bid: AuctionBid, late: boolean, last: string | undefined): JudgedBid['result'] {
  if (late) return 'late'
  if (bid.price === undefined || last === undefined) return 'accepted'
  const most = exact(last).sub(exact(rule.step ?? '0'))
  const lower = exact(bid.price).lte(most) && exact(bid.price).lt(exact(last))
  return lower ? 'accepted' : 'notLower'
}
