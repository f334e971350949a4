import {
  type ErrandStanding,
  type ErrandStep,
  errandMembers,
  errandTexts,
  type ErrandEvent,
  type ErrandNote,
  type ErrandRow
} from '../../../../preload/contract/index.ts'
import { malformedProblem } from '../../../problem.ts'
import { normaliseDateTime } from '../../../table/index.ts'
import { collectFacts, createReader, type Reader } from './reader.ts'
import type { RowJson } from './row-json.ts'

/**
 * Names of the steps, without case, accents, spaces and signs. No document gives them, only the four steps (Service:
 * orders-and-errands.md, "Process step"; decisions.md, "Where an errand row stands"), so a name counts as a whole or
 * not at all: "Klar hos leverantör" might be either of two steps, and is none.
 */
const names: Readonly<Record<Exclude<ErrandStanding, 'unknown'>, readonly string[]>> = {
  handler: ['hoshandlaggare', 'hoshandlaggaren', 'handlaggare', 'atthehandler', 'withthehandler', 'handler'],
  supplier: ['hosleverantor', 'hosleverantoren', 'leverantor', 'atthesupplier', 'withthesupplier', 'supplier'],
  cancelled: ['makulerad', 'makulerat', 'avbruten', 'avbrutet', 'annullerad', 'annullerat', 'cancelled', 'canceled'],
  completed: [
    'klar',
    'klart',
    'klarmarkerad',
    'slutford',
    'slutfort',
    'avslutad',
    'avslutat',
    'utford',
    'utfort',
    'completed'
  ]
}

const standings = new Map(
  Object.entries(names).flatMap(([standing, all]) => all.map((name) => [name, standing as ErrandStanding]))
)

const bare = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The standing of a row, if the two names of its step do not contradict each other. */
export const standingOf = (step: ErrandStep | null): ErrandStanding => {
  const said = [step?.Referensnamn, step?.Beteckning].flatMap((name) => standings.get(bare(name ?? '')) ?? [])
  const [first = 'unknown', second = first] = said
  return first === second ? first : 'unknown'
}

export type RowContent = Omit<ErrandRow, 'id' | 'version' | 'readAt'>

const most = { participants: 300, notes: 1000, events: 100 } as const

const stepMembers = ['Referensnamn', 'Beteckning'] as const
const participantMembers = ['Visningsnamn', 'ÄrendeRadRollTypBeteckning', 'Telefon', 'Mobil', 'Epost'] as const
const noteMembers = ['Notering', 'Skapad', 'SkapadAv'] as const
const eventMembers = ['Beteckning', 'Referensnamn', 'Knappbeteckning'] as const

/** Milliseconds since 1970 of a note, by its own offset or count, else by local time; null if it cannot be parsed. */
const momentOf = ({ Skapad, time }: ErrandNote): number | null => {
  if (time === null) return null
  const text = Skapad?.trim() ?? ''
  const counted = /^\/Date\((-?\d+)/.exec(text)?.[1]
  const moment = counted === undefined && /(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number(counted)
  return Number.isNaN(moment) ? Date.parse(time.includes('T') ? time : `${time}T00:00:00`) : moment
}

const notesIn = (reader: Reader): readonly ErrandNote[] => {
  const notes = reader
    .list('Noteringar', noteMembers)
    .map((note) => ({ ...note, time: normaliseDateTime(note.Skapad ?? '') || null }))
  // Newest first. Those whose time cannot be read come last, in the order given.
  return notes
    .map((note) => ({ note, at: momentOf(note) ?? -Infinity }))
    .toSorted((one, other) => (one.at === other.at ? 0 : one.at < other.at ? 1 : -1))
    .map(({ note }) => note)
}

const eventsIn = (reader: Reader): readonly ErrandEvent[] =>
  reader.list('Händelser', eventMembers, (event, given) => ({
    ...event,
    Referensnamn: reader.exact(given.get('Referensnamn'))
  }))

/**
 * Parses an answer of the read operation (Service: orders-and-errands.md, "Errand row"; decisions.md, "Reading an
 * errand row"). Members that are missing, null, of another type or undocumented are tolerated and reported in `drift`;
 * an answer with none of the documented members throws `malformed`. `hide`: replaces secrets in a text.
 */
export const parseRow = (answer: RowJson, id: number, hide: (text: string) => string): RowContent => {
  const facts = collectFacts(hide)
  const reader = createReader(answer, { facts, hide })
  if (reader === null || !errandMembers.some(reader.has))
    throw malformedProblem('notRow', 'login', 'the answer is no errand row')

  const texts = reader.texts(errandTexts)
  const step = reader.object('ProcesSteg', stepMembers, 'Beteckning')
  const address = reader.free('Adress', collectFacts(hide))
  const participants = reader.list('Deltagare', participantMembers)
  const notes = notesIn(reader)
  const events = eventsIn(reader)
  reader.unknown([...errandMembers, 'Media'])
  return {
    otherId: reader.otherId(String(id)),
    texts,
    step,
    standing: standingOf(step),
    address,
    participants: participants.slice(0, most.participants),
    notes: notes.slice(0, most.notes),
    events: events.slice(0, most.events),
    facts: facts.list(),
    leftOut: {
      participants: Math.max(0, participants.length - most.participants),
      notes: Math.max(0, notes.length - most.notes),
      events: Math.max(0, events.length - most.events),
      facts: facts.leftOut()
    },
    drift: reader.drift()
  }
}
