/** Galleries of records with pictures. */
export const gallery = {
  galleryKeep: 'Favourite: {name}',
  galleryKeepShort: 'Add to favourites',
  galleryKept: 'Remove from favourites',
  galleryFavourites: 'Favourites ({count})',
  galleryEdit: 'Edit',
  galleryOthers: 'Others',
  galleryShown: '{count} of {all} are shown.',
  galleryMore: 'Show more',
  galleryQuestion: 'Your question to the supplier',
  gallerySend: 'Send enquiry',
  gallerySent: 'The enquiry is sent.',
  galleryShowSent: 'Show enquiry',
} as const
