/** A change of internal tables. Once released it is never changed; it runs in one transaction. */
export interface Migration {
  readonly name: string
  readonly sql: string
}
