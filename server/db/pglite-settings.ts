/**
 * Additional settings of the embedded PostgreSQL. It has no checkpoint process, so the write-ahead log grows until
 * one is requested (`checkpoint` of the database); freed segments are removed, not recycled.
 */
export const embeddedSettings: readonly string[] = [
  'wal_recycle=off',
  'wal_init_zero=off',
  'min_wal_size=32MB',
  'max_wal_size=64MB',
].flatMap(setting => ['-c', setting])
