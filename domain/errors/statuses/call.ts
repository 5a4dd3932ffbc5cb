/** What any call can answer. */
export const callStatuses = {
  VALIDATION: 400,
  BAD_REQUEST: 400,
  TOO_MANY_TRIES: 429,
  TOO_MANY_CALLS: 429,
  REQUEST_TIMEOUT: 408,
  FORBIDDEN: 403,
  SEEN_AS_READS: 403,
  NOT_FOUND: 404,
  /** The client has disconnected; nobody reads this. */
  READER_GONE: 499,
  UNSUPPORTED_MEDIA: 415,
  TOO_LARGE: 413,
  IDEMPOTENCY_MISMATCH: 409,
} as const
