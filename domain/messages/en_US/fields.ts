/** Messages of larger fields: transfer lists, cascades, rich text, pictures. */
export const fields = {
  findIn: 'Find in {list}',
  transferMarked: 'Move selected entries to {list}',
  transferAll: 'Move all to {list}',
  cascadeOpen: 'Show the entries of {name}',
  transferred: '{count, plural, one {# entry} other {# entries}} moved to {list}',
  richTools: 'Text style',
  richSize: 'Font size',
  richUsual: 'Default size',
  richPixels: '{px, number} px',
  richBold: 'Bold',
  richItalic: 'Italic',
  richUnderline: 'Underline',
  richItems: 'Bulleted list',
  richSteps: 'Numbered list',
  imageOf: 'Picture: {name}',
  imageFailed: 'The picture cannot be shown.',
} as const
