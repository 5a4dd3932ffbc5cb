/**
 * What of a search may be counted (P16): the words of it, in small letters, without anything that carries a digit,
 * because numbers name records and people. Empty when nothing is left.
 */
export const countedWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}@._-]+/u)
    .filter(w => /\p{L}/u.test(w) && !/[\p{N}@]/u.test(w))
    .join(' ')
