/**
 * Settings of the embedded PostgreSQL beside those of the library. It runs without the background process that makes
 * checkpoints, so the write-ahead log grows until one is asked for (`checkpoint` of the database); segments that a
 * checkpoint frees are removed and not kept for later.
 */
export const embeddedSettings: readonly string[] = [
  'wal_recycle=off',
  'wal_init_zero=off',
  'min_wal_size=32MB',
  'max_wal_size=64MB',
].flatMap(setting => ['-c', setting])
