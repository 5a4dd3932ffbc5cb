/**
 * Keys of advisory locks between processes. One key for two purposes makes them wait for each other: a server that set
 * up its jobs waited for another one's index build, which waited for every transaction.
 */
export const advisoryLocks = {
  /** Changes of tables, columns and views. */
  tables: 7_043_061,
  /** Builds of indexes and checks. */
  indexes: 7_043_062,
  auditLog: 7_043_063,
  factoryHelp: 7_043_064,
  carrierEvents: 7_043_065,
  factoryJobs: 7_043_066,
  deployments: 7_043_067,
} as const
