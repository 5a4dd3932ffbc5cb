/** The same numbers on every machine and every day: demo data differ only by the loading day. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** Whole number from min to max, both included. */
  int(min: number, max: number): number
  pick<T>(items: readonly T[]): T
  /** An item by its weight. */
  weighted<T>(items: readonly (readonly [T, number])[]): T
}

/** mulberry32 */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    pick: items => items[int(0, items.length - 1)] as (typeof items)[number],
    weighted(items) {
      let at = next() * items.reduce((s, [, w]) => s + w, 0)
      for (const [item, weight] of items) if ((at -= weight) < 0) return item
      return (items.at(-1) as (typeof items)[number])[0]
    },
  }
}
