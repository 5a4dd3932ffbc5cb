import { longestMissed } from '../../domain/contracts/layout.calls.ts'
import { countedWords } from '../../domain/meta/missed-words.ts'
import { countMissedSearch } from '../../src/api/searches.ts'
import { $preferences } from '../../src/state/preferences.ts'

/**
 * The palette closes over a search without results: its words are counted for administrators, if the user consents
 * (P16).
 */
export function noteMissed(text: string): void {
  const words = countedWords(text)
  if (!$preferences.get().countSearches || words.length < 2 || words.length > longestMissed) return
  void countMissedSearch(words).catch(() => {
    /* one count more or less does not matter */
  })
}
