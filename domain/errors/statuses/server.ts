/** What the server lacks: mail, room, a free table, time. */
export const serverStatuses = {
  NO_MAIL: 503,
  NO_MAIL_REGISTER: 503,
  PAGE_NO_MAIL: 503,
  TABLE_IN_USE: 503,
  BUSY: 503,
  DATABASE_AWAY: 503,
  DISK_FULL: 503,
  QUERY_TOO_LONG: 503,
  INTERNAL: 500,
} as const
