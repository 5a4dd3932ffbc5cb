/** Pixels between a picture and the hovered name (constants#imagePreviewOffset): neither hides the other. */
export const imagePreviewOffset = 30

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
}

/** Displayable pictures that contain no scripts, by media type. */
export const isPicture = (mediaType: string): boolean => /^image\/(?:png|jpeg|gif|webp|bmp|avif)$/.test(mediaType)

/** Spreadsheets, messages and texts, of which the server sends the beginning. */
export const isPreviewed = (mediaType: string): boolean =>
  mediaType === 'text/csv' ||
  mediaType === 'text/plain' ||
  mediaType === 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Files that open in a panel beside their record. */
export const isViewed = (mediaType: string): boolean => mediaType === 'application/pdf' || isPreviewed(mediaType)

/** Files that open in a panel beside their record, by their name: a file field knows no more of them. */
export const isViewedByName = (name: string): boolean => /\.(?:pdf|csv|txt|xlsx|png|jpe?g|gif|webp)$/i.test(name)

/** Type of a displayable picture by file name; its bytes were checked at upload. */
export const pictureType = (name: string): string | undefined =>
  types[/\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase() ?? '']
