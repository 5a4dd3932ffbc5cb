/** Definitions, data services and SQL areas. */
export const designStatuses = {
  TEMPLATE_UNSAVED: 409,
  NO_OTHER_VERSION: 409,
  AREA_WRONG: 409,
  AREA_OPEN_DATABASE: 409,
  AREA_NO_ROLE: 409,
  AREA_DEAR: 409,
  AREA_LONG: 409,
  AREA_REPEATS: 409,
  AREA_FAILED: 409,
} as const
