import { choiceAt, choicesIn, randomBelow, pick, purpose, type Choices } from './seeded-random.ts'
import { roundOf, type Place } from './layout.ts'

interface Property {
  readonly company: Company
  readonly area: Area
  readonly areaNumber: string
  readonly caretakerNumber: string
  readonly caretaker: string
  readonly number: string
  readonly name: string
  readonly costCentre: string
}

/** `1000` and on. */
export const propertyNumber = (property: number): string => String(1000 + property)

export const propertyAt = (property: number): Property => {
  const round = roundOf(property)
  const position = round % areas.length
  const area = choiceAt(areas, position)
  const team = 1 + (property % 2)
  return {
    company: choiceAt(companies, position),
    area,
    areaNumber: `${10 + position}`,
    caretakerNumber: `${10 + position}-0${team}`,
    caretaker: `Bovärd ${area.name} ${team}`,
    number: propertyNumber(property),
    name: `Kv. ${choiceAt(propertyNames, property)} ${1 + Math.floor(property / propertyNames.length)}`,
    costCentre: `0${10 + position}${team}`
  }
}

interface Building {
  readonly number: string
  readonly name: string
  readonly built: string
  readonly street: string
  readonly postcode: string
  readonly town: string
}

export const buildingAt = ({ property, building, slot }: Place): Building => {
  const { area } = propertyAt(property)
  return {
    number: `${propertyNumber(property)}-0${slot.buildingInProperty + 1}`,
    name: `Hus ${'ABC'.charAt(slot.buildingInProperty)}`,
    built: String(1925 + randomBelow(99, purpose.built, building)),
    street: `${pick(streets, purpose.street, building)} ${1 + randomBelow(88, purpose.houseNumber, building)}`,
    postcode: `${area.postcode} ${10 + randomBelow(90, purpose.postcode, building)}`,
    town: area.town
  }
}

/** Companies, areas and names of places, invented so that they cannot be mistaken for real ones. */

export interface Company {
  readonly number: string
  readonly name: string
}

export const companies: Choices<Company> = [
  { number: '101', name: 'Påhittade Hem i Ängsbo AB' },
  { number: '102', name: 'Fastighets AB Exempelgården' },
  { number: '103', name: 'Låtsasbostäder Öst AB' },
  { number: '104', name: 'AB Sagobyggen' },
  { number: '210', name: 'Fiktiva Lokaler & Hus AB' },
  { number: '305', name: 'Bostadsstiftelsen Övningslyckan' }
]

export interface Area {
  readonly name: string
  readonly town: string
  /** First three digits of its postcodes. */
  readonly postcode: string
}

export const areas: Choices<Area> = [
  { name: 'Ängslyckan', town: 'Göteborg', postcode: '412' },
  { name: 'Östra Åbacken', town: 'Örebro', postcode: '702' },
  { name: 'Norra Björkhöjden', town: 'Växjö', postcode: '352' },
  { name: 'Södra Vångaberg', town: 'Malmö', postcode: '214' },
  { name: 'Ålkistan', town: 'Gävle', postcode: '803' },
  { name: 'Höjdängen', town: 'Umeå', postcode: '903' },
  { name: 'Kvarnslätten', town: 'Linköping', postcode: '582' },
  { name: 'Övre Källmyran', town: 'Luleå', postcode: '972' },
  { name: 'Västra Lärkhagen', town: 'Västerås', postcode: '722' },
  { name: 'Ekudden', town: 'Jönköping', postcode: '553' },
  { name: 'Brunnsgärdet', town: 'Östersund', postcode: '831' },
  { name: 'Åshöjden', town: 'Skövde', postcode: '541' },
  { name: 'Smedjebacken Södra', town: 'Norrköping', postcode: '602' },
  { name: 'Rönnäng', town: 'Helsingborg', postcode: '252' },
  { name: 'Lövåsen', town: 'Kalmar', postcode: '392' },
  { name: 'Nedre Fårhagen', town: 'Karlskrona', postcode: '371' },
  { name: 'Tallmon', town: 'Sundsvall', postcode: '852' },
  { name: 'Äppelviken Nya', town: 'Borås', postcode: '503' },
  { name: 'Hästhagen', town: 'Eskilstuna', postcode: '632' },
  { name: 'Östanå', town: 'Kristianstad', postcode: '291' },
  { name: 'Klockarängen', town: 'Uppsala', postcode: '753' },
  { name: 'Mårtensro', town: 'Lund', postcode: '222' },
  { name: 'Sjövik', town: 'Trollhättan', postcode: '461' },
  { name: 'Gläntan', town: 'Karlstad', postcode: '652' }
]

/** Names of blocks, numbered to make properties: `Kv. Björken 4`. */
const propertyNames = choicesIn(`
  Björken, Eken, Rönnen, Häggen, Åkern, Ängen, Örnen, Älgen, Räven, Lärkan, Svalan, Göken, Smeden, Kvarnen, Bägaren,
  Fågelbäret, Väktaren, Mjölnaren, Tegelslagaren, Åskan, Norrskenet, Stjärnan, Kompassen, Ångbåten, Fyren,
  Krusbäret, Körsbäret, Päronet, Lönnen, Höjden, Bävern, Igelkotten, Gräshoppan, Humlan, Sländan, Öringen,
  Ädelmetallen
`)

const streets = choicesIn(`
  Storgatan, Kungsgatan, Åsgatan, Ölandsvägen, Ängsvägen, Parkvägen, Skolgatan, Björkvägen, Källgatan,
  Östra Hamngatan, Norra Järnvägsgatan, Södra Ågatan, Kyrkogatan, Trädgårdsgatan, Åkervägen, Bäckvägen, Lärkgatan,
  Höjdvägen, Smedjegatan, Rönnbärsvägen, Fågelvägen, Mårten Påhitts gata, Sjögatan, Vallgatan
`)
