import type { HttpRequest } from '../../../../../main/http/index.ts'
import type { SaveBody } from '../../../../../main/work/errands/previews.ts'
import type { Answer } from './open-errands.ts'
import { givenRow } from './errand-row.ts'

/** What happens to a save: whether it is carried out, and what comes back. */
interface Plan {
  readonly carriesOut: boolean
  readonly answer: Answer
}

export type Part = 'Notering' | 'Kontakt' | 'HandelseReferensnamn'

interface Mind {
  /** The parts of a save that it carries out. */
  readonly takes?: readonly Part[]
  /** True if a completed row offers the same events as before. */
  readonly keepsEvents?: boolean
  /** How it writes a row. */
  readonly write?: (row: Readonly<Record<string, unknown>>) => object
}

/** A service with one row, which others can change, and whose saves go as planned; without a plan they are carried out. */
export const createServiceWithRows = ({ takes, keepsEvents = false, write = (row) => row }: Mind = {}) => {
  let row = givenRow()
  const plans: Plan[] = []
  const readings: Answer[] = []
  const saves: SaveBody[] = []

  const items = (name: string): readonly unknown[] => (Array.isArray(row[name]) ? row[name] : [])

  const carryOut = (body: SaveBody): void => {
    const does = (part: Part): boolean => takes?.includes(part) !== false && body[part] !== undefined
    const note = { Notering: body.Notering, Skapad: '2026-11-21T12:00:00', SkapadAv: 'Anna' }
    if (does('Notering')) row = { ...row, Noteringar: [...items('Noteringar'), note] }
    if (does('Kontakt')) {
      const {
        Förnamn = '',
        Efternamn = '',
        Visningsnamn = `${Förnamn} ${Efternamn}`.trim(),
        Telefon = '',
        Mobil = '',
        Epost = ''
      } = body.Kontakt ?? {}
      const contact = { Visningsnamn, ÄrendeRadRollTypBeteckning: 'Kontakt', Telefon, Mobil, Epost }
      row = { ...row, Deltagare: [...items('Deltagare'), contact] }
    }
    if (does('HandelseReferensnamn')) {
      row = { ...row, ProcesSteg: { Referensnamn: 'klar', Beteckning: 'Klar' } }
      if (!keepsEvents) row = { ...row, Händelser: [] }
    }
  }

  return {
    answer: ({ operation, body }: HttpRequest): Answer => {
      if (operation === 'readErrandRow') return readings.shift() ?? JSON.stringify(write(row))
      const { carriesOut, answer } = plans.shift() ?? { carriesOut: true, answer: '' }
      if (carriesOut) {
        saves.push(body as SaveBody)
        carryOut(body as SaveBody)
      }
      return answer
    },
    change: (change: object): void => {
      row = { ...row, ...change }
    },
    row: () => row,
    /** The saves that were carried out, as far as the service does that. */
    saves,
    /** How the next save goes. */
    plan: (carriesOut: boolean, answer: Answer): void => {
      plans.push({ carriesOut, answer })
    },
    /** What the next reading is answered with in place of the row. */
    readNext: (...answers: readonly Answer[]): void => {
      readings.push(...answers)
    }
  }
}
