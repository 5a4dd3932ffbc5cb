/** One JSON line per figure, so that runs can be compared by any tool. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: 'ms' | 'kB' | 'MB' | 'ratio' | 'count' | 'per s'
  readonly rows?: number
  readonly goal?: string
}

export const figures: Figure[] = []

export function report(figure: Figure): void {
  figures.push(figure)
  console.log(JSON.stringify({ ...figure, value: Math.round(figure.value * 1000) / 1000 }))
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}

/**
 * Runs several functions in turns, A B A B …, so that a changing machine affects all equally. Returns the median time
 * of each in ms.
 */
export async function inTurn(
  works: readonly (() => Promise<unknown>)[],
  rounds: number,
  warmup = 5,
): Promise<number[]> {
  const times: number[][] = works.map(() => [])
  for (let i = 0; i < rounds + warmup; i++) {
    for (const [w, work] of works.entries()) {
      const start = performance.now()
      await work()
      if (i >= warmup) times[w]?.push(performance.now() - start)
    }
  }
  return times.map(median)
}
