import type { HttpRequest } from '../../../../../main/http/index.ts'
import type { SaveBody } from '../../../../../main/work/errands/previews.ts'
import type { Answer } from './open-errands.ts'
import { givenRow } from './errand-row.ts'

/** What happens to a save: whether it is carried out, and what comes back. */
interface Plan {
  readonly carriesOut: boolean
  readonly answer: Answer
}

/** A service with one row, which others can change, and whose saves go as planned; without a plan they are carried out. */
export const createServiceWithRows = () => {
  let row = givenRow()
  const plans: Plan[] = []
  const readings: Answer[] = []

  const items = (name: string): readonly unknown[] => (Array.isArray(row[name]) ? row[name] : [])

  const carryOut = ({ Kontakt, Notering, HandelseReferensnamn }: SaveBody): void => {
    if (Notering !== undefined)
      row = {
        ...row,
        Noteringar: [...items('Noteringar'), { Notering, Skapad: '2026-11-21T12:00:00', SkapadAv: 'Anna' }]
      }
    if (Kontakt) {
      const {
        Förnamn = '',
        Efternamn = '',
        Visningsnamn = `${Förnamn} ${Efternamn}`.trim(),
        Telefon = '',
        Mobil = '',
        Epost = ''
      } = Kontakt
      row = {
        ...row,
        Deltagare: [
          ...items('Deltagare'),
          { Visningsnamn, ÄrendeRadRollTypBeteckning: 'Kontakt', Telefon, Mobil, Epost }
        ]
      }
    }
    if (HandelseReferensnamn !== undefined)
      row = { ...row, ProcesSteg: { Referensnamn: 'klar', Beteckning: 'Klar' }, Händelser: [] }
  }

  return {
    answer: ({ operation, body }: HttpRequest): Answer => {
      if (operation === 'readErrandRow') return readings.shift() ?? JSON.stringify(row)
      const { carriesOut, answer } = plans.shift() ?? { carriesOut: true, answer: '' }
      if (carriesOut) carryOut(body as SaveBody)
      return answer
    },
    change: (change: object): void => {
      row = { ...row, ...change }
    },
    row: () => row,
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
