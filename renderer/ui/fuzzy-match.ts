/** Without case and diacritics, so that `oversikt` finds `Översikt`. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const isSubsequence = (text: string, letters: string): boolean => {
  let at = 0
  for (const letter of letters) {
    at = text.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

/** Whether one word of the text has these letters in this order, with others between them. */
const hasSubsequence = (text: string, letters: string): boolean => text.split(/\s+/).some((word) => isSubsequence(word, letters))

/** The fewest letters that are matched as a subsequence: `hyob` means Hyresobjekt, `a` could mean anything. */
const minSubsequence = 3

const scoreOfWord = (text: string, word: string): number => {
  const at = text.indexOf(word)
  if (at === 0) return 4
  if (at > 0) return /[\p{L}\p{N}]/u.test(text[at - 1] ?? '') ? 2 : 3
  return word.length >= minSubsequence && hasSubsequence(text, word) ? 1 : 0
}

/** How well a text matches what was typed: the sum of the scores of the typed words, or 0 where one does not match at all. */
export const matchScore = (text: string, typed: string): number => {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  const scores = words.map((word) => scoreOfWord(folded(text), word))
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0)
}

/** The items that match what was typed, best first and otherwise in their order. All items where nothing is typed. */
export const bestMatches = <Item>(
  items: readonly Item[],
  typed: string,
  textOf: (item: Item) => string
): readonly Item[] => {
  if (!typed.trim()) return items
  return items
    .map((item) => ({ item, score: matchScore(textOf(item), typed) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item)
}
