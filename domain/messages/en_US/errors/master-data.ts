/** Problems of goods, brands and categories. */
export const masterDataErrors = {
  USED_IN: 'It is used in {where}, so it stays. Retire it instead.',
  RETIRED: '{name} is retired. Choose another one',
  TREE_TOO_DEEP: 'The tree would have more than {levels} levels',
  GTIN_CHECK_DIGIT: '{field} is no GTIN: 8, 12, 13 or 14 digits with a right check digit',
  SKU_GROSS_BELOW_NET: '{field} is less than the net weight of {net} kg',
  SKU_CBM_DIFFERS: '{field} differs by more than 2 % from the {cbm} m³ of length × width × height',
  SKU_HS_CODE: '{field} has 6 to 12 digits',
} as const
