import { choicesIn, isChosen, randomUint32, pick, purpose } from './seeded-random.ts'
import { customerNumber } from './contract.ts'
import { email, landline, mobile, organisationNumber, personalNumber } from './identity.ts'

/** A person or a business; `null` is an unknown value. */
export interface Customer {
  readonly number: string
  readonly kind: 'person' | 'business'
  readonly name: string
  readonly identityNumber: string
  readonly homePhone: string | null
  readonly workPhone: string | null
  readonly mobile: string | null
  readonly homeEmail: string | null
  readonly workEmail: string | null
}

export const personName = (serial: number): string =>
  `${pick(firstNames, purpose.firstName, serial)} ${pick(lastNames, purpose.lastName, serial)}`

const businessName = (serial: number): string =>
  `${pick(trades, purpose.trade, serial)} ${pick(inventedNames, purpose.lastName, serial)} AB`

const person = (serial: number): Customer => {
  const name = personName(serial)
  return {
    number: customerNumber(serial),
    kind: 'person',
    name,
    identityNumber: personalNumber(serial),
    homePhone: isChosen(30, purpose.hasPhone, serial) ? landline(serial) : null,
    workPhone: null,
    mobile: isChosen(94, purpose.mobile, serial) ? mobile(serial) : null,
    homeEmail: isChosen(88, purpose.email, serial) ? email(name, serial) : null,
    workEmail: null
  }
}

const business = (serial: number): Customer => {
  const name = businessName(serial)
  return {
    number: customerNumber(serial),
    kind: 'business',
    name,
    identityNumber: organisationNumber(serial),
    homePhone: null,
    workPhone: landline(serial),
    mobile: randomUint32(purpose.mobile, serial) % 2 ? mobile(serial) : null,
    homeEmail: null,
    workEmail: email(name, serial)
  }
}

/** The customer with this serial. Premises are held by businesses, everything else by persons. */
export const customerAt = (serial: number, kind: Customer['kind']): Customer =>
  kind === 'person' ? person(serial) : business(serial)

/** Common Swedish first and last names, combined at random: a match with a living person is a coincidence. */

const firstNames = choicesIn(`
  Åsa, Anna, Eva, Maria, Karin, Kristina, Lena, Sara, Emma, Ingrid, Märta, Malin, Jenny, Hanna, Elin, Linnéa, Ebba,
  Alva, Maja, Wilma, Ylva, Frida, Sofia, Ulla, Birgitta, Gunilla, Görel, Märit, Ängla, Amina, Leila, Zahra, Åke,
  Lars, Mikael, Anders, Johan, Erik, Per, Karl, Peter, Thomas, Jan, Daniel, Fredrik, Hans, Bengt, Mats, Björn,
  Göran, Örjan, Håkan, Sören, Jörgen, Torbjörn, Mårten, Pär, Oskar, Viktor, Hugo, Elias, Ali, Omar, Yusuf
`)

const lastNames = choicesIn(`
  Andersson, Johansson, Karlsson, Nilsson, Eriksson, Larsson, Olsson, Persson, Svensson, Gustafsson, Pettersson,
  Jonsson, Jansson, Hansson, Bengtsson, Jönsson, Lindberg, Jakobsson, Magnusson, Olofsson, Lindström, Lindqvist,
  Lindgren, Axelsson, Berg, Bergström, Lundberg, Lind, Lundgren, Lundqvist, Mattsson, Berglund, Fredriksson,
  Sandberg, Henriksson, Forsberg, Sjöberg, Wallin, Engström, Eklund, Danielsson, Lundin, Håkansson, Björk, Bergman,
  Gunnarsson, Holm, Wikström, Samuelsson, Isaksson, Fransson, Bergqvist, Nyström, Holmberg, Arvidsson, Löfgren,
  Söderberg, Nyberg, Blomqvist, Claesson, Nordström, Mårtensson, Åberg, Åkesson, Ström, Öberg, Östlund, Ångström,
  Älvström, Ahmed, Ali, Hassan
`)

/** Trades of businesses; their invented names follow below. */
const trades = choicesIn(`
  Bageri, Café, Frisör, Tandvård, Redovisning, Blomsterhandel, Cykelverkstad, Restaurang, Bokhandel, Förskola,
  Arkitekter, Gym, Skrädderi, Livs, Optik, Hälsocenter, Måleri, Fönsterputs
`)

const inventedNames = choicesIn(`
  Påhittet, Låtsas, Exempel, Sagolik, Fiktiv, Fabel, Luftslottet, Önskedrömmen, Testbädden, Provet, Skenbart,
  Tänkvärt, Övningen, Ingenstans, Någonannan, Låtsaslunda, Dagdrömmen, Hittepå
`)
