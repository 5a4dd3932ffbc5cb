/** Records: reading, changing and searching them. */
export const recordStatuses = {
  ENTITY_NOT_DEFINED: 404,
  CONFLICT: 409,
  ACTION_NOT_ALLOWED: 409,
  GUARD: 409,
  LOCKED_RECORD: 409,
  IN_USE: 409,
  NEEDS_CONDITION: 400,
  AMBIGUOUS_NUMBER: 409,
  PREVIEW_CHANGED: 409,
} as const
