import { personName } from '../estate/customer.ts'
import { dayText, newestMonth } from '../estate/dates.ts'
import { choiceAt } from '../estate/seeded-random.ts'
import { email, landline, mobile } from '../estate/identity.ts'
import { locationOf } from '../estate/layout.ts'
import { buildingAt } from '../estate/property.ts'
import { objectNumber } from '../estate/rental.ts'
import { suppliers } from '../estate/suppliers.ts'
import type { ErrandRow, Participant } from './errand-row.ts'
import { errandNumber, errandTextsAt } from '../estate/errand-texts.ts'
import type { StepName } from './steps.ts'

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

/** Errand rows by id. */
export const seededRows = (): Map<number, StoredRow> =>
  new Map(Array.from({ length: count }, (_, position) => [firstErrandRowId + position, rowAt(position)]))
