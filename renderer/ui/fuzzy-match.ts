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

/** What something is found by. */
export interface Findable {
  readonly name: string
  /** Everyday words for it, of which the first say it best. */
  readonly words?: string
  /** What else is said of it. */
  readonly besides?: string
}

const wordsOf = (text: string): readonly string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
const scoreInText = (text: string, word: string): number => {
  if (wordsOf(text).some((own) => own.startsWith(word))) return 3
  if (text.includes(word)) return 2
  return word.length >= minSubsequence && hasSubsequence(text, word) ? 1 : 0
}
/** An everyday word says better what something is for than a word within its name, and the earlier it stands among them the better. */
const scoreOfWord = ({ name, words, besides }: Required<Findable>, word: string): number => {
  if (name.startsWith(word)) return 4
  const own = wordsOf(words)
  const at = own.findIndex((each) => each.startsWith(word))
  return at >= 0 ? 4 - (at + 1) / (own.length + 2) : scoreInText(`${name} ${words}`, word) || scoreInText(besides, word) / 2
}
/** That a name begins with all that was typed says more than any of its words. */
const wholeName = 100

/** How well something matches what was typed: the sum of the scores of the typed words, or 0 where one does not match at all. */
export const matchScore = ({ name, words = '', besides = '' }: Findable, typed: string): number => {
  const item = { name: folded(name), words: folded(words), besides: folded(besides) }
  const asked = folded(typed).split(/\s+/).filter(Boolean)
  const scores = asked.map((word) => scoreOfWord(item, word))
  if (scores.includes(0)) return 0
  return scores.reduce((sum, score) => sum + score, item.name.startsWith(asked.join(' ')) ? wholeName : 0)
}

/** The items that match what was typed, best first and otherwise in their order. All items where nothing is typed. */
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
