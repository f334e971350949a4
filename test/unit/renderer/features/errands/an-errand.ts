import {
  blankErrandDraft,
  type ErrandDraft,
  type ErrandNote,
  type ErrandPreview,
  type ErrandRow,
  type ErrandSubmission
} from '../../../../../preload/contract/index.ts'

export const noteOf = (text: string, Skapad = '2026-11-21T08:00:00'): ErrandNote => ({
  Notering: text,
  Skapad,
  time: Skapad,
  SkapadAv: 'Påhittade Rör AB'
})

/** A row at the supplier, with one event. */
export const rowOf = (more: Partial<ErrandRow> = {}): ErrandRow => ({
  id: 5001,
  otherId: null,
  version: 'v1',
  readAt: '2026-11-21T12:00:00.000Z',
  texts: {
    ÄrendeNummer: 'A-17',
    Nummer: '1',
    Ärendetyp: 'Felanmälan',
    Felbeskrivning: 'Kranen droppar',
    Åtgärd: null,
    Avser: '01-001/Kök/Kran',
    HuvudentitetNummer: null,
    Fakturareferens: null,
    Specifikation: null
  },
  step: { Referensnamn: 'hosLeverantor', Beteckning: 'Hos leverantör' },
  standing: 'supplier',
  address: [],
  participants: [],
  notes: [noteOf('Nyckel finns')],
  events: [{ Beteckning: 'Arbetet är utfört', Referensnamn: 'klarmarkera', Knappbeteckning: 'Klarmarkera' }],
  facts: [],
  leftOut: { participants: 0, notes: 0, events: 0, facts: 0 },
  drift: { unknown: [], missing: [], typeMismatch: [], repeated: [] },
  ...more
})

export const typed: ErrandDraft = { ...blankErrandDraft, note: 'Packningen är bytt', event: 'klarmarkera' }

export const previewId = '6c6cc1d2-7f3b-4a41-8c55-0d4c2b1d7b11'
export const previewed: ErrandPreview = {
  kind: 'ready',
  id: previewId,
  members: [
    { name: 'Notering', text: typed.note },
    { name: 'HandelseReferensnamn', text: 'klarmarkera' }
  ],
  json: '{}'
}

/** What was typed, as main tells of it once it has been sent. */
export const submissionOf = (
  state: ErrandSubmission['state'],
  more: Partial<ErrandSubmission> = {}
): ErrandSubmission => ({
  id: '0b5fd3c4-6c1e-4d0e-9f5e-2f1f0c9a7d11',
  rowId: 5001,
  state,
  begun: '2026-11-21T12:00:00.000Z',
  host: 'service.example',
  draft: typed,
  answer: '',
  problem: null,
  wantsSessionKey: false,
  denied: false,
  renewed: false,
  comparison: null,
  comparisonProblem: null,
  comparing: false,
  row: null,
  otherAddress: null,
  mayResend: false,
  ...more
})
