import type { OrderStatus } from '../../preload/contract/index.ts'

/** Words that say that an invoice is paid, in Swedish and English. */
const paidWords: ReadonlySet<string> = new Set([
  'betald',
  'betalda',
  'betalt',
  'utbetald',
  'slutbetald',
  'färdigbetald',
  'reglerad',
  'paid',
  'settled'
])
/** Words that turn them into their opposite, or into a part of it. */
const otherWords: ReadonlySet<string> = new Set([
  'ej',
  'inte',
  'icke',
  'delvis',
  'ska',
  'skall',
  'not',
  'partly',
  'partially',
  'to',
  'be'
])

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)

/** Words that say that an invoice is not to be paid, or not yet. */
const stoppedWords: ReadonlySet<string> = new Set([
  'krediterad',
  'krediterade',
  'krediterat',
  'kredit',
  'makulerad',
  'makulerat',
  'annullerad',
  'annulerad',
  'avbruten',
  'avvisad',
  'avslagen',
  'nekad',
  'underkänd',
  'bestridd',
  'tvist',
  'spärrad',
  'stoppad',
  'returnerad',
  'credited',
  'credit',
  'cancelled',
  'canceled',
  'void',
  'voided',
  'rejected',
  'refused',
  'disputed',
  'blocked',
  'returned'
])

const sounds = (text: string, of: ReadonlySet<string>): boolean => {
  const words = wordsOf(text)
  return words.some((word) => of.has(word)) && !words.some((word) => otherWords.has(word))
}

/** True if the name of a status suggests that its orders must not be paid. The user decides what it means. */
export const soundsStopped = (name: string): boolean => sounds(name, stoppedWords)

/**
 * The ids of the statuses whose names sound as if they meant paid. A service names its statuses as it likes, so this is
 * a suggestion to a user and never decides anything (Service: decisions.md, "Which orders are paid").
 */
export const suggestPaid = (statuses: readonly OrderStatus[]): readonly number[] =>
  statuses.filter(({ name }) => sounds(name, paidWords)).map(({ id }) => id)
