import type { Command } from '../ui/commands.ts'

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
/** Scores a typed word. An everyday word counts more than one within a name, and earlier ones more than later. */
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

/** The sum of the scores of the typed words, or 0 if one does not match at all. */
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

/** Everyday words by command id or its beginning, the best first, in Swedish and English alike. */
const words: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'page.overview': 'start hem översikt home overview dashboard',
    'page.hyresobjekt':
      'objekt lägenheter lokaler vakanser lediga hyror rental objects units apartments flats premises vacancies rents',
    'page.avtal': 'kontrakt hyreskontrakt uppsagda contracts leases agreements terminated',
    'page.kund': 'kunder hyresgäster kontakter telefon customers tenants contacts phone',
    'page.bokforingtransaktion':
      'bokföring konton verifikat ekonomi accounting ledger transactions accounts bookkeeping',
    'page.uthyrning': 'uthyrningar inflyttning utflyttning lettings rentals moving',
    'page.orders': 'faktura fakturor ordrar beställningar leverantörer invoices orders suppliers bills',
    'page.orderQueue': 'skicka kö importera läsa in klistra excel csv send queue import paste batch bulk upload',
    'page.errands': 'ärenden felanmälan arbetsorder errands cases tickets work orders fault report',
    'page.inbox': 'inkorg notiser notifieringar meddelanden post inbox notifications messages mail',
    'page.serviceChanges': 'tjänst api avveckling versioner service deprecation end of life changes',
    'page.notices': 'licenser om upphovsrätt licences licenses about copyright open source',
    'page.settings':
      'inställningar alternativ anslutning adress uppdateringar settings preferences options connection address updates',
    'orders.new': 'skapa ny registrera lägg till skicka faktura order create new register add send invoice',
    'orders.reload': 'uppdatera hämta ladda om sök refresh reload fetch search',
    'orders.paidStatuses': 'betald obetald status paid unpaid',
    'orders.mark.paid': 'betala betald betalda kvitta pay paid settle mark',
    'orders.mark.status': 'ändra status change set mark',
    'orders.search.': 'sparad sökning filter vy saved search view',
    'orders.draft.': 'utkast påbörjad draft unfinished',
    'list.reload': 'uppdatera hämta ladda om refresh reload fetch',
    'errands.reload': 'uppdatera hämta ladda om refresh reload fetch',
    'errands.write': 'svara skriv anteckning kommentera skicka reply answer note comment write send',
    'question.undo': 'ångra tillbaka undo back revert',
    'question.redo': 'gör om redo again repeat',
    'rows.columns': 'kolumner visa dölja flytta ordna fält utseende columns show hide move arrange fields',
    'rows.filter': 'filter filtrera urval villkor narrow condition',
    'rows.clearFilters': 'rensa filter ta bort alla nollställ återställ clear remove reset filters',
    'rows.export': 'spara fil excel csv export save file',
    'groups.open':
      'gruppera gruppering nivå nivåer matris jämför bredvid varandra summera per grouping group by levels matrix beside compare sum pivot',
    'groups.compare': 'jämför matris bredvid varandra skillnad månad compare matrix beside difference month',
    'view.': 'vyer sparad filter views saved',
    'views.saveAs': 'spara vy vyn ny save view new',
    'views.save': 'spara vy vyn save view',
    'rows.panel': 'panel detaljer fält visa details fields show pane',
    'rows.all': 'markera välj alla select all mark',
    'rows.none': 'avmarkera rensa deselect clear selection unselect',
    shortcuts: 'kortkommandon snabbkommandon tangenter tangentbord hjälp shortcuts keys keyboard help',
    signOut: 'logga ut avsluta arbetet lämna sign log out logout exit leave'
  })
)

const beginnings = [...words.keys()].filter((key) => key.endsWith('.'))

/** The words of a command; `''` where it has none besides its label. */
export const commandWords = (id: string): string =>
  words.get(id) ?? words.get(beginnings.find((beginning) => id.startsWith(beginning)) ?? '') ?? ''

/** Texts by which the palette finds a command. */
export const findableOf = ({
  id,
  label,
  keywords = '',
  group,
  foundByWords = false
}: Omit<Command, 'run'>): Findable => ({
  name: foundByWords ? '' : label,
  words: `${commandWords(id)} ${keywords}`,
  besides: foundByWords ? `${label} ${group}` : group
})
