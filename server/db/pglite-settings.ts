/**
 * Additional settings of the embedded PostgreSQL. It has no checkpoint process, so the write-ahead log grows until one
 * is requested (`checkpoint` of the database); freed segments are removed, not recycled. Queries over all tables
 * (attachments, history, search) touch up to 3,000 files: with the default of 1,000 open files, each query opens most
 * of them again. When the system has fewer, PostgreSQL closes files and tries again.
 */
export const embeddedSettings: readonly string[] = [
  'wal_recycle=off',
  'wal_init_zero=off',
  'min_wal_size=32MB',
  'max_wal_size=64MB',
  'max_files_per_process=3000',
].flatMap(setting => ['-c', setting])
