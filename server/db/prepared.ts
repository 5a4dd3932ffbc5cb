/**
 * Which statements are prepared under a name, so that PostgreSQL plans them once per connection: texts that are
 * repeated often. Planning a page over a tenant view costs more than reading it.
 * The number of names is limited, because each keeps a plan in every connection (a wide list some 300 kB). When all are
 * used, counting starts again, and connections with older plans are replaced. PostgreSQL itself plans for the values
 * when that is cheaper.
 */
const after = 4
/** For a statement whose plan depends on values: a unique number and a common word need different plans. */
export const replanned = '/* planned again */'
const mostNames = 300
const mostCounted = 3000

export interface Prepared {
  nameOf(text: string): string | undefined
  /** Column types changed: PostgreSQL rejects old plans, so their names are never reused. */
  forget(): void
  /** Whether a connection has unnamed old plans; checked when it is returned. */
  outdated(connection: object): boolean
}

export function makePrepared(): Prepared {
  const names = new Map<string, string>()
  let seen = new Map<string, number>()
  const since = new WeakMap<object, number>()
  let given = 0,
    round = 0
  const forget = () => {
    names.clear()
    seen = new Map()
    round++
  }
  return {
    nameOf(text) {
      if (text.includes(replanned)) return undefined
      const name = names.get(text)
      if (name) return name
      const times = (seen.get(text) ?? 0) + 1
      if (times <= after) {
        if (seen.size >= mostCounted) seen = new Map()
        seen.set(text, times)
        return undefined
      }
      if (names.size >= mostNames) forget()
      seen.delete(text)
      const made = `p${given++}`
      names.set(text, made)
      return made
    },
    forget,
    outdated(connection) {
      const first = since.get(connection)
      if (first === undefined) since.set(connection, round)
      return first !== undefined && first !== round
    },
  }
}
