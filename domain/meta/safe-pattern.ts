/**
 * Regular expressions that administrators write (V-028). The engine of the language backtracks, so a pattern that could
 * run away is refused when it is defined and never run: no repetition of a group that repeats or branches itself, no
 * back reference, few unbounded repetitions (safety.md 79).
 */
const longest = 200
const unboundedRepetitions = 3

const kept = new Map<string, RegExp | null>()

/** The compiled pattern, anchored at both ends, or null when it is wrong or could run away. */
export function patternOf(source: string): RegExp | null {
  const known = kept.get(source)
  if (known !== undefined) return known
  const compiled = canRunAway(source) ? null : compile(source)
  if (kept.size > 500) kept.clear()
  kept.set(source, compiled)
  return compiled
}

function compile(source: string): RegExp | null {
  try {
    return new RegExp(`^(?:${source})$`, 'u')
  } catch {
    return null
  }
}

interface Group {
  risky: boolean
}

/** Reads the pattern once: a group is risky when it contains a repetition or a branch; repeating it is refused. */
function canRunAway(source: string): boolean {
  if (source.length > longest || /\\[1-9k]|\(\?<?[=!]/.test(source)) return true
  const open: Group[] = [{ risky: false }]
  let unbounded = 0
  let last: Group = { risky: false }
  for (let i = 0; i < source.length; i++) {
    const c = source[i]
    if (c === '\\') {
      i++
      last = { risky: false }
      continue
    }
    if (c === '[') {
      i = endOfClass(source, i)
      last = { risky: false }
      continue
    }
    if (c === '(') {
      open.push({ risky: false })
      continue
    }
    if (c === ')') {
      const group = open.length > 1 ? open.pop() : undefined
      if (!group) return true
      last = group
      const outer = open.at(-1)
      if (group.risky && outer) outer.risky = true
      continue
    }
    if (c === '|') {
      top(open).risky = true
      continue
    }
    const repetition = /^(?:[*+]|\{\d+(?:,(\d*))?\})/.exec(source.slice(i))
    if (repetition) {
      if (last.risky) return true
      top(open).risky = true
      const most = repetition[1]
      if (repetition[0] === '*' || repetition[0] === '+' || most === '' || Number(most ?? 0) > 1000) unbounded++
      i += repetition[0].length - 1
      continue
    }
    // A question mark after a bracket names the kind of group; else it makes what stands before it optional or lazy.
    if (c !== '?') last = { risky: false }
    else if (source[i - 1] !== '(') top(open).risky = true
  }
  return unbounded > unboundedRepetitions
}

const top = (open: readonly Group[]): Group => open[open.length - 1] ?? { risky: true }

function endOfClass(source: string, from: number): number {
  for (let i = from + 1; i < source.length; i++) {
    if (source[i] === '\\') i++
    else if (source[i] === ']') return i
  }
  return source.length
}
