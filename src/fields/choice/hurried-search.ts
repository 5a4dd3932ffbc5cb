/** A search that goes on after its box was left, because Enter asked for its first result. */
export interface HurriedSearch {
  /** The box was left. */
  leave(): void
  /** The box is used again; what still went on ends. */
  stay(): void
  /** The list is closed or asks for other words: the search ends, unless Enter hurried it and the box was left. */
  end(search: AbortController, hurried: boolean): void
}

export function hurriedSearch(): HurriedSearch {
  let isLeft = false,
    goesOn: AbortController | null = null
  return {
    leave: () => {
      isLeft = true
    },
    stay: () => {
      isLeft = false
      goesOn?.abort()
    },
    end: (search, hurried) => {
      if (hurried && isLeft) goesOn = search
      else search.abort()
    },
  }
}

/** A search after a rest of some milliseconds; Enter hurries it. */
export function restedSearch(ask: () => void, restMs: number) {
  let rests = true,
    isHurried = false
  const go = () => {
    rests = false
    ask()
  }
  const timer = setTimeout(go, restMs)
  return {
    hurry: () => {
      isHurried = true
      if (!rests) return
      clearTimeout(timer)
      go()
    },
    hurried: () => isHurried,
    drop: () => {
      clearTimeout(timer)
    },
  }
}
