/**
 * Countable words of a search (P16): lower case, without words with digits, because numbers identify records and
 * people. Empty when nothing is left.
 */
export const countedWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}@._-]+/u)
    .filter(w => /\p{L}/u.test(w) && !/[\p{N}@]/u.test(w))
    .join(' ')
