/** Why a message is rejected; the text exists in both languages. */
export type Reason =
  | 'notXml'
  | 'notMessage'
  | 'otherMessage'
  | 'mixed'
  | 'missing'
  | 'notNumber'
  | 'notDate'
  | 'badPrice'
  | 'currencies'
  | 'syntax'
  | 'notEnded'
  | 'count'
  | 'reference'
  | 'tooMany'
  | 'tooManyRest'
  | 'tooLong'
  | 'deliveries'
  | 'deliveryUnit'

/** A message that cannot be read or written: the place names the element, or the segment with its number. */
export class MessageRefused extends Error {
  readonly place: string
  readonly reason: Reason
  readonly value: string
  constructor(place: string, reason: Reason, value = '') {
    super(`${place}: ${reason} ${value}`)
    this.name = 'MessageRefused'
    this.place = place
    this.reason = reason
    // A blank would be invisible in the message.
    this.value = value === '' ? '_' : value.length > 80 ? `${value.slice(0, 79)}…` : value
  }
}
