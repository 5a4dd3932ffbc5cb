/** Pairs of records that may be the same. */
export const pairs = {
  pairsList: 'Pairs to decide',
  pairsField: 'Field',
  pairsNext: 'Next pair',
  pairsPrevious: 'Previous pair',
  pairsKeepLeft: 'Merge, keep 1',
  pairsKeepRight: 'Merge, keep 2',
  pairsApart: 'Not the same',
  pairsShown: '{shown} of {all, number} pairs',
  pairsDiffer:
    '{count, plural, =0 {They differ in none of these fields} one {They differ in 1 field} other {They differ in # fields}}',
  pairsMerged: 'Merged; {what} is kept. It can be undone for 30 days.',
  pairsSetApart: '{what} are not the same, and are not shown again.',
  pairsRefused: 'It was not done. Refresh and try again.',
  pairsNothingToUndo: 'There is no decision to undo here. Older merges are undone in the tab beside this one.',
} as const
