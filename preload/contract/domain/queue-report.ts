import * as v from 'valibot'
import type { OrderField } from '../ipc/orders.ts'
import { problemCodes } from '../ipc/problem.ts'

/** The columns of the queue's report, in their order. */
export const queueReportColumns = [
  'kind',
  'Ordernummer',
  'Orgnummer',
  'LeverantorNamn',
  'Fakturanummer',
  'Belopp',
  'Status',
  'BetaldDatum',
  'change',
  'state',
  'list',
  'decidedBy',
  'sentAt',
  'endedAt',
  'answer',
  'problem'
] as const satisfies readonly (
  OrderField | 'kind' | 'change' | 'state' | 'list' | 'decidedBy' | 'sentAt' | 'endedAt' | 'answer' | 'problem'
)[]

/** A text of the window's language. */
const word = v.pipe(v.string(), v.maxLength(400))

/** The words of the report, in the person's language. A problem without a sentence stands there with its code. */
export const queueReportWords = v.object({
  headings: v.object({
    kind: word,
    Ordernummer: word,
    Orgnummer: word,
    LeverantorNamn: word,
    Fakturanummer: word,
    Belopp: word,
    Status: word,
    BetaldDatum: word,
    change: word,
    state: word,
    list: word,
    decidedBy: word,
    sentAt: word,
    endedAt: word,
    answer: word,
    problem: word
  }),
  kinds: v.object({ new: word, change: word }),
  states: v.object({ waiting: word, sending: word, unknown: word, saved: word, refused: word, failed: word }),
  /** A row that the service rejected by a status, which follows the word. */
  rejected: word,
  /** The results of looking in the list for a saved change; `notAsked` if it has not responded. */
  outcomes: v.object({
    changed: word,
    beside: word,
    partly: word,
    unchanged: word,
    missing: word,
    tooMany: word,
    notAsked: word
  }),
  /** The results of looking in the list for an order that was refused. */
  inList: v.object({ same: word, similar: word, missing: word }),
  /** Why a change was not sent. */
  conflicts: v.object({ gone: word, removed: word, several: word, changed: word }),
  /** The fields of the list, by its names. */
  columns: v.object({
    Borttagen: word,
    Skapad: word,
    ÄrendeFakturaExternStatusTypId: word,
    ÄrendeNummer: word,
    Organisationsnummer: word,
    LeverantörNamn: word,
    ExterntFakturanummer: word,
    Belopp: word,
    BetaldDatum: word,
    StatusTypBeteckning: word,
    StatusTypKortbeteckning: word,
    StatusTypHjälptext: word,
    ÄrendeBeteckning: word,
    OrganisationBeteckning: word,
    LeverantörNummer: word
  }),
  decidedBy: v.object({ exchange: word, list: word, person: word }),
  problems: v.pipe(v.record(v.picklist(problemCodes), word), v.maxEntries(problemCodes.length))
})
export type OrderQueueReportWords = v.InferOutput<typeof queueReportWords>
