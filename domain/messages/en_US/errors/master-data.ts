/** Problems of goods, brands and categories. */
export const masterDataErrors = {
  USED_IN: 'It is used in {where}, so it stays. Retire it instead.',
  RETIRED: '{name} is retired. Choose another one',
  TREE_TOO_DEEP: 'The tree would have more than {levels} levels',
  GTIN_CHECK_DIGIT: '{field} is no GTIN: 8, 12, 13 or 14 digits with a right check digit',
  SKU_GROSS_BELOW_NET: '{field} is less than the net weight of {net} kg',
  SKU_CBM_DIFFERS: '{field} differs by more than 2 % from the {cbm} m³ of length × width × height',
  SKU_HS_CODE: '{field} has 6 to 12 digits',
  SKU_MERGED_STAYS: 'It was merged with another SKU. Undo the merge first',
  SKU_IS_MERGED: 'This SKU was merged into {sku}. Undo the merge in Duplicate SKUs to use it again',
  SKU_MERGE_RETIRED: '{sku} is retired, so it is not merged. Use it again first',
  SKU_MERGE_UNITS: '{kept} and {lost} have different units. Correct the unit of one of them first',
  SKU_MERGE_MANY:
    '{count, number} records name the SKU that would be retired; up to {most, number} are moved at once. Keep the other one',
  SKU_MERGE_TAKEN:
    '{where} has both SKUs in one place and cannot have the same SKU there twice. Correct it there first',
  SKU_UNDO_LATE: 'The merge could be undone until {until}',
  SKU_UNDO_LATER: '{sku} itself was merged later. Undo that merge first',
} as const
