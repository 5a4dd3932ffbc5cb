/** Problems of showrooms and favourites. */
export const showroomsErrors = {
  SHOWROOM_NO_ITEM: 'The showroom has no product yet',
  SHOWROOM_LINK_DAY: '{field} is between {first} and {last}. Leave it empty for 30 days',
  SHOWROOM_NO_GUEST: 'Nobody would see the showroom: choose the companies to invite',
  SHOWROOM_NO_SUPPLIER: '{supplier} is not among your suppliers. Add it, then create the RFQ.',
} as const
