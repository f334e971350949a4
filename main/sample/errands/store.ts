import type { ErrandRow, ErrandRowChange, Participant } from './errand-row.ts'
import { seededRows, type StoredRow } from './seed.ts'
import { eventsAt, processStep, stepAfter } from './steps.ts'

type Contact = NonNullable<ErrandRowChange['Kontakt']>

const contactRole = 'Kontaktperson'

/**
 * The last row can be saved with this session key only, as a service may demand (Service: decisions.md, "Session key").
 */
const keyedRow = 5012
const sampleKey = 'sample'

const asParticipant = ({ Visningsnamn, Förnamn, Efternamn, Telefon, Mobil, Epost }: Contact): Participant => ({
  Visningsnamn: Visningsnamn ?? [Förnamn, Efternamn].filter(Boolean).join(' '),
  ÄrendeRadRollTypBeteckning: contactRole,
  Telefon: Telefon ?? '',
  Mobil: Mobil ?? '',
  Epost: Epost ?? ''
})

/** There is one contact; a new one replaces it. */
const withContact = (participants: readonly Participant[], contact: Contact | undefined): readonly Participant[] =>
  contact
    ? [...participants.filter(({ ÄrendeRadRollTypBeteckning: role }) => role !== contactRole), asParticipant(contact)]
    : participants

const asErrandRow = ({ step, ...row }: StoredRow): ErrandRow => ({
  ...row,
  ProcesSteg: processStep(step),
  Händelser: eventsAt(step)
})

/** The errand rows, starting from the seed. */
export const createErrandRows = (now: () => Date) => {
  const rows = seededRows()
  return {
    read: (id: number): ErrandRow | null => {
      const row = rows.get(id)
      return row ? asErrandRow(row) : null
    },

    /** Saves the change as a whole, or nothing of it where its event cannot be chosen. */
    save: (id: number, change: ErrandRowChange, author: string): 'saved' | 'notFound' | 'noKey' | 'notChoosable' => {
      const row = rows.get(id)
      if (!row) return 'notFound'
      if (id === keyedRow && change.Sessionsnyckel !== sampleKey) return 'noKey'
      const step = change.HandelseReferensnamn ? stepAfter(row.step, change.HandelseReferensnamn) : row.step
      if (!step) return 'notChoosable'
      const note = change.Notering ? [{ Notering: change.Notering, Skapad: now().toISOString(), SkapadAv: author }] : []
      rows.set(id, {
        ...row,
        step,
        Deltagare: withContact(row.Deltagare, change.Kontakt),
        Noteringar: [...row.Noteringar, ...note]
      })
      return 'saved'
    }
  }
}
