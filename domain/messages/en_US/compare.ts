/** Sentences of records beside each other. */
export const compare = {
  compareOf: 'Compare: {entity}',
  compareRecords: 'Compare {count, number} records',
  compareTwo: 'Choose two to {most, number} records to compare',
  compareAlone: 'There is no other record to compare with',
  compareOnly: 'Differences only',
  compareAdd: 'Add a record',
  compareCount: '{count, number} of {all, number} fields differ',
  compareDiffers: 'differs',
  compareUnlike: 'other than the record compared with',
  compareBase: 'compared with',
  compareMakeBase: 'Compare the others with {name}',
  compareRemove: 'Take {name} out',
  compareNotThere: 'not there',
  compareDays: '{days, plural, =-1 {1 day earlier} =1 {1 day later} other {{days, number, ::sign-always} days}}',
  compareNone: 'Nothing to compare',
  compareNoneText: 'Choose records in a list and take Compare, or add them here.',
} as const
