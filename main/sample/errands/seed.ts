import * as v from 'valibot'
import { personName } from '../estate/customer.ts'
import { dayText, newestMonth, choiceAt } from '../estate/seeded-random.ts'
import { email, landline, mobile } from '../estate/identity.ts'
import { locationOf } from '../estate/layout.ts'
import { buildingAt } from '../estate/property.ts'
import { objectNumber } from '../estate/rental.ts'
import { suppliers, errandNumber, errandTextsAt } from '../estate/errands-and-suppliers.ts'

/** Service: orders-and-errands.md, "Process step". */
export interface ProcessStep {
  readonly Referensnamn: string
  readonly Beteckning: string
}

/** Service: orders-and-errands.md, "Participant". */
export interface Participant {
  readonly Visningsnamn: string
  readonly ÄrendeRadRollTypBeteckning: string
  readonly Telefon: string
  readonly Mobil: string
  readonly Epost: string
}

/** Service: orders-and-errands.md, "Note". */
interface Note {
  readonly Notering: string
  readonly Skapad: string
  readonly SkapadAv: string
}

/** Service: orders-and-errands.md, "Errand event". */
export interface ErrandEvent {
  readonly Beteckning: string
  readonly Referensnamn: string
  readonly Knappbeteckning: string
}

/** Service: orders-and-errands.md, "Errand row". The address's members are undocumented, and the sample's own. */
export interface ErrandRow {
  readonly ÄrendeNummer: string
  readonly Nummer: string
  readonly Ärendetyp: string
  readonly Fakturareferens: string
  readonly Felbeskrivning: string
  readonly Åtgärd: string
  readonly Avser: string
  readonly HuvudentitetNummer: string
  readonly ProcesSteg: ProcessStep
  readonly Adress: { readonly Gatuadress: string; readonly Postnummer: string; readonly Postort: string }
  readonly Deltagare: readonly Participant[]
  readonly Noteringar: readonly Note[]
  readonly Händelser: readonly ErrandEvent[]
  readonly Specifikation: string
}

const text = v.optional(v.string())

/** Service: orders-and-errands.md, "Errand row, save body". Which members are required is undocumented, so none is. */
export const errandRowSaveSchema = v.object({
  Sessionsnyckel: text,
  Kontakt: v.optional(
    v.object({ Visningsnamn: text, Förnamn: text, Efternamn: text, Telefon: text, Mobil: text, Epost: text })
  ),
  Notering: text,
  HandelseReferensnamn: text
})
export type ErrandRowChange = v.InferOutput<typeof errandRowSaveSchema>

/** The four documented steps (Service: orders-and-errands.md, "Process step"). */
export type StepName = 'hosHandlaggare' | 'hosLeverantor' | 'makulerad' | 'klar'

const stepNames: Readonly<Record<StepName, string>> = {
  hosHandlaggare: 'Hos handläggare',
  hosLeverantor: 'Hos leverantör',
  makulerad: 'Makulerad',
  klar: 'Klar'
}

export const processStep = (name: StepName): ProcessStep => ({ Referensnamn: name, Beteckning: stepNames[name] })

interface Transition extends ErrandEvent {
  readonly to: StepName
}

const transition = (to: StepName, Referensnamn: string, Knappbeteckning: string, Beteckning: string): Transition => ({
  Beteckning,
  Referensnamn,
  Knappbeteckning,
  to
})

const cancel = transition('makulerad', 'makulera', 'Makulera', 'Makulera ärenderaden')

/** The transitions from each step. They are undocumented; these are the sample's. The last two steps are final. */
const transitions: Readonly<Record<StepName, readonly Transition[]>> = {
  hosHandlaggare: [transition('hosLeverantor', 'skicka', 'Skicka', 'Skicka till leverantör'), cancel],
  hosLeverantor: [
    transition('klar', 'klarmarkera', 'Klarmarkera', 'Arbetet är utfört'),
    transition('hosHandlaggare', 'aterlamna', 'Lämna tillbaka', 'Lämna tillbaka till handläggare'),
    cancel
  ],
  makulerad: [],
  klar: []
}

/** The events that can be chosen at a step. */
export const eventsAt = (step: StepName): readonly ErrandEvent[] =>
  transitions[step].map(({ to: _, ...event }) => event)

/** The step that an event leads to, or null where it cannot be chosen. */
export const stepAfter = (step: StepName, event: string): StepName | null =>
  transitions[step].find(({ Referensnamn }) => Referensnamn === event)?.to ?? null

/** An errand row as it is stored; its process step and events follow from the step's name. */
export interface StoredRow extends Omit<ErrandRow, 'ProcesSteg' | 'Händelser'> {
  readonly step: StepName
}

const count = 12
const firstErrandRowId = 5001

const participant = (role: string, serial: number, name: string): Participant => ({
  Visningsnamn: name,
  ÄrendeRadRollTypBeteckning: role,
  Telefon: landline(serial),
  Mobil: mobile(serial),
  Epost: email(name, serial)
})

const rowAt = (position: number): StoredRow => {
  const texts = errandTextsAt(position)
  const object = 7 * position
  const building = buildingAt(locationOf(object))
  const handler = personName(9000 + position)
  return {
    ÄrendeNummer: errandNumber(position),
    Nummer: '1',
    Ärendetyp: texts.type,
    Fakturareferens: `REF-${4400 + position}`,
    Felbeskrivning: texts.description,
    Åtgärd: texts.action,
    Avser: `${objectNumber(object)}/${texts.part}`,
    HuvudentitetNummer: objectNumber(object),
    Adress: { Gatuadress: building.street, Postnummer: building.postcode, Postort: building.town },
    Deltagare: [
      participant('Leverantör', 8000 + position, choiceAt(suppliers, position).name),
      participant('Handläggare', 9000 + position, handler),
      participant('Beställare', 2 * object, personName(2 * object))
    ],
    Noteringar: [
      {
        Notering: 'Tillträde med huvudnyckel är godkänt.',
        Skapad: `${dayText(newestMonth, 2 + position)}T09:15:00Z`,
        SkapadAv: handler
      }
    ],
    Specifikation: '',
    step: position % 4 === 3 ? 'hosHandlaggare' : 'hosLeverantor'
  }
}

export const seededRows = (): Map<number, StoredRow> =>
  new Map(Array.from({ length: count }, (_, position) => [firstErrandRowId + position, rowAt(position)]))
