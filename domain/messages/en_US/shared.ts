/** Pages that open without an account; the server writes them. */
export const shared = {
  sharedShowroom: 'Showroom of {supplier}',
  sharedDay: 'This link works until {day}.',
  sharedEmpty: 'There are no products in this showroom yet.',
  sharedOther: 'Other products',
  sharedSku: 'SKU No.',
  sharedPrice: 'Price',
  sharedPer: '{price} {currency} / {unit}',
  sharedLead: 'Lead time',
  sharedDays: '{days, plural, one {one day} other {# days}}',
  sharedOrigin: 'Country of origin',
  sharedPicture: 'Picture {number} of {name}',
  sharedGone: 'This page is not available',
  sharedGoneWhy: 'The link may have ended, or it was revoked. Ask the supplier for a new one.',
  sharedLanguage: '中文',
} as const
