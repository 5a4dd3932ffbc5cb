/** Problems of showrooms and favourites. */
export const showroomsErrors = {
  SHOWROOM_NO_ITEM: 'The showroom has no product yet',
  SHOWROOM_NO_GUEST: 'Nobody would see the showroom: choose the companies to invite',
  SHOWROOM_NO_SUPPLIER: '{supplier} is not among your suppliers. Add it, then create the RFQ.',
} as const
