/** Sentences of the larger fields: transfer lists, cascades, rich text, pictures. */
export const fields = {
  findIn: 'Find in {list}',
  transferMarked: 'Move what is marked to {list}',
  transferAll: 'Move all to {list}',
  cascadeOpen: 'Show what lies in {name}',
  transferred: '{count, plural, one {# entry} other {# entries}} moved to {list}',
  richTools: 'How the text looks',
  richSize: 'Size of the letters',
  richUsual: 'Usual size',
  richPixels: '{px, number} px',
  richBold: 'Bold',
  richItalic: 'Italic',
  richUnderline: 'Underline',
  richItems: 'List with bullets',
  richSteps: 'List with numbers',
  imageOf: 'Picture: {name}',
  imageFailed: 'The picture cannot be shown.',
} as const
