/** Without case and without marks: someone who types `oversikt` finds `Översikt`. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const inOrder = (text: string, letters: string): boolean => {
  let at = 0
  for (const letter of letters) {
    at = text.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

/** Letters in order but apart, within one word. */
const spread = (text: string, letters: string): boolean => text.split(/\s+/).some((word) => inOrder(word, letters))

/** Such letters only count from some length on: `hyob` means Hyresobjekt, `a` means nothing yet. */
const shortestSpread = 3

const scoreOfWord = (text: string, word: string): number => {
  const at = text.indexOf(word)
  if (at === 0) return 4
  if (at > 0) return /[\p{L}\p{N}]/u.test(text[at - 1] ?? '') ? 2 : 3
  return word.length >= shortestSpread && spread(text, word) ? 1 : 0
}

/** How well a text fits what was typed: the sum over its words, or 0 where one of them does not fit at all. */
export const matchScore = (text: string, typed: string): number => {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  const scores = words.map((word) => scoreOfWord(folded(text), word))
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0)
}

/** The items that fit what was typed, best first and otherwise as they stood. All of them where nothing is typed. */
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
