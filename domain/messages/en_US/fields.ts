/** Sentences of the larger fields: transfer lists, cascades, rich text, pictures. */
export const fields = {
  findIn: 'Find in {list}',
  transferMarked: 'Move what is marked to {list}',
  transferAll: 'Move all to {list}',
  cascadeOpen: 'Show what lies in {name}',
  transferred: '{count, plural, one {# entry} other {# entries}} moved to {list}',
} as const
