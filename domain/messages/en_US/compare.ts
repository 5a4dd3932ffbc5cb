/** Sentences of records beside each other. */
export const compare = {
  compareOf: 'Compare: {entity}',
  compareRecords: 'Compare {count, number} records',
  compareTwo: 'Choose two to {most, number} records to compare',
  openTold: 'Open Its Record',
  toldGone: 'The record is gone, or you may not open it',
  compareAlone: 'There is no other record to compare with',
  compareMany:
    'There are more than {most, number} records to compare: {most, number} of them are shown side by side; choose others from the list',
  compareOnly: 'Differences only',
  compareAdd: 'Add a record',
  compareCount: '{count, number} of {all, number} fields differ',
  compareDiffers: 'differs',
  compareUnlike: 'other than the record compared with',
  compareBase: 'compared with',
  compareMakeBase: 'Compare the others with {name}',
  compareRemove: 'Take {name} out',
  compareNotThere: 'not there',
  compareEarlier: '{days, plural, one {# day} other {# days}} earlier',
  compareLater: '{days, plural, one {# day} other {# days}} later',
  compareNone: 'Nothing to compare',
  compareNoneText: 'Choose records in a list and take Compare, or add them here.',
} as const
