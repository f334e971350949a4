import { isChosen, randomUint32, pick, purpose } from './seeded-random.ts'
import { customerNumber } from './contract.ts'
import { email, landline, mobile, organisationNumber, personalNumber } from './identity.ts'
import { firstNames, inventedNames, lastNames, trades } from './customer-names.ts'

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

/** First name and last name. */
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
