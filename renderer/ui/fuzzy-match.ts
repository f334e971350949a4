/** Removes case and diacritics, so that `oversikt` finds `Översikt`. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const isSubsequence = (text: string, letters: string): boolean => {
  let at = 0
  for (const letter of letters) {
    at = text.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

/** True if one word of the text has these letters in this order, with others between them. */
const hasSubsequence = (text: string, letters: string): boolean =>
  text.split(/\s+/).some((word) => isSubsequence(word, letters))

/** The fewest letters that are matched as a subsequence: `hyob` means Hyresobjekt, `a` could mean anything. */
const minSubsequence = 3

/** The texts by which an item is found. */
export interface Findable {
  readonly name: string
  /** Everyday words for the item, the best first. */
  readonly words?: string
  /** Further text about the item. */
  readonly besides?: string
}

const wordsOf = (text: string): readonly string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
const scoreInText = (text: string, word: string): number => {
  if (wordsOf(text).some((own) => own.startsWith(word))) return 3
  if (text.includes(word)) return 2
  return word.length >= minSubsequence && hasSubsequence(text, word) ? 1 : 0
}
/**
 * Scores a typed word. An everyday word describes the purpose of an item better than a word within its name, and the
 * earlier ones better than the later.
 */
const scoreOfWord = ({ name, words, besides }: Required<Findable>, word: string): number => {
  if (name.startsWith(word)) return 4
  const own = wordsOf(words)
  const at = own.findIndex((each) => each.startsWith(word))
  return at >= 0
    ? 4 - (at + 1) / (own.length + 2)
    : scoreInText(`${name} ${words}`, word) || scoreInText(besides, word) / 2
}
/** Bonus for a name that begins with the whole typed text. It exceeds any sum of word scores. */
const wholeName = 100

/**
 * Returns the score of an item for a typed text: the sum of the scores of the typed words, or 0 if one does not match
 * at all.
 */
export const matchScore = ({ name, words = '', besides = '' }: Findable, typed: string): number => {
  const item = { name: folded(name), words: folded(words), besides: folded(besides) }
  const asked = folded(typed).split(/\s+/).filter(Boolean)
  const scores = asked.map((word) => scoreOfWord(item, word))
  if (scores.includes(0)) return 0
  return scores.reduce((sum, score) => sum + score, item.name.startsWith(asked.join(' ')) ? wholeName : 0)
}

/** Returns the items that match a typed text, best first and otherwise in their order; all items without a text. */
export const bestMatches = <Item>(
  items: readonly Item[],
  typed: string,
  findableOf: (item: Item) => Findable
): readonly Item[] => {
  if (!typed.trim()) return items
  return items
    .map((item) => ({ item, score: matchScore(findableOf(item), typed) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item)
}
