import { type Choices, choiceAt } from './seeded-random.ts'
import { organisationNumber } from './identity.ts'

interface Supplier {
  readonly number: string
  readonly name: string
  readonly organisationNumber: string
}

const names = [
  'Påhittade Rör & Värme AB',
  'Exempel El i Ängsbo AB',
  'Låtsasmålarna HB',
  'Sagolika Golv AB',
  'Övningsglas Åbacken AB',
  'Fiktiv Fastighetsskötsel AB',
  'Hittepå Hiss & Dörr AB',
  'Provstäd Öst AB'
] as const

/** Invented, with organisation numbers that are not assigned. */
const supplier = (position: number, name: string): Supplier => ({
  number: `L${4001 + position}`,
  name,
  organisationNumber: organisationNumber(7000 + 37 * position)
})

export const suppliers: Choices<Supplier> = [
  supplier(0, names[0]),
  ...names.slice(1).map((name, position) => supplier(position + 1, name))
]

interface ErrandTexts {
  readonly title: string
  readonly type: string
  readonly description: string
  readonly action: string
  /** The part of the object that it concerns. */
  readonly part: string
}

const errandTexts: Choices<ErrandTexts> = [
  {
    title: 'Droppande köksblandare',
    type: 'Felanmälan',
    description: 'Blandaren i köket droppar hela tiden, även när den är stängd.',
    action: 'Byt packning eller blandare.',
    part: 'Kök/Blandare'
  },
  {
    title: 'Trasig fönsterhasp',
    type: 'Felanmälan',
    description: 'Haspen på sovrummets fönster har lossnat.',
    action: 'Sätt fast eller byt haspen.',
    part: 'Sovrum/Fönster'
  },
  {
    title: 'Kallt element i vardagsrum',
    type: 'Felanmälan',
    description: 'Elementet under fönstret är kallt fastän termostaten är öppen.',
    action: 'Lufta elementet och kontrollera termostaten.',
    part: 'Vardagsrum/Värme'
  },
  {
    title: 'Årlig hisskontroll',
    type: 'Underhåll',
    description: 'Hissen ska kontrolleras före årsskiftet.',
    action: 'Utför kontroll och lämna protokoll.',
    part: 'Trapphus/Hiss'
  },
  {
    title: 'Målning efter vattenskada',
    type: 'Beställning',
    description: 'Väggen i hallen har torkat och ska målas om.',
    action: 'Spackla och måla en vägg, kulör lika befintlig.',
    part: 'Hall/Vägg'
  },
  {
    title: 'Stopp i golvbrunn',
    type: 'Felanmälan',
    description: 'Vattnet står kvar på golvet efter dusch.',
    action: 'Rensa golvbrunn och vattenlås.',
    part: 'Badrum/Golvbrunn'
  },
  {
    title: 'Byte av låscylinder',
    type: 'Beställning',
    description: 'Nyckel har förkommit. Hyresgästen önskar nytt lås.',
    action: 'Byt cylinder och lämna tre nycklar.',
    part: 'Entré/Dörr'
  },
  {
    title: 'Slocknad belysning i källargång',
    type: 'Felanmälan',
    description: 'Tre armaturer i gången till förråden är mörka.',
    action: 'Byt ljuskällor, kontrollera rörelsevakt.',
    part: 'Källare/Belysning'
  }
]

export const errandTextsAt = (position: number): ErrandTexts => choiceAt(errandTexts, position)

/** The number of the errand at a position; an order for it has the same. */
export const errandNumber = (position: number): string => `2026-${1001 + position}`
