import type { Random } from './random.ts'
import { shuffle } from './random.ts'

/** A row's members, in order. */
export type Members = readonly (readonly [string, unknown])[]

export const membersOf = (text: string): Members => Object.entries(JSON.parse(text))

/** JSON text of the members. Not of an object, whose keys a program may order as it likes. */
export const written = (members: Members): string =>
  `{${members.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`

/** As writers write that only trust ASCII: every other letter is an escape, in keys too. */
export const inAscii = (text: string): string =>
  text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** As people read it, with the line ends of Windows. */
export const pretty = (text: string): string =>
  JSON.stringify([JSON.parse(text)], null, 2)
    .slice(4, -2)
    .replaceAll('\n', '\r\n')

/** As writers write that escape a slash. So that there are some: in the period, and the flat's number after the address. */
export const withSlashes = (text: string, row: number): string => {
  const members = membersOf(text).map(([key, value]): [string, unknown] => {
    if (key === 'Period') return [key, String(value).replace('-', '/')]
    return key === 'HyresobjektAdress' ? [key, `${String(value)}/${1001 + (row % 40)}`] : [key, value]
  })
  return written(members).replaceAll('/', '\\/')
}

export const withoutEmpties = (members: Members): Members =>
  members.filter(([, value]) => value !== '-' && value !== '' && value !== null)

/** Each member is left out of one row in five. */
export const withGaps = (members: Members, random: Random): Members => members.filter(() => random.fraction() >= 0.2)

export const inAnyOrder = (members: Members, random: Random): Members => shuffle([...members], random)

const amountColumns = new Set(['HyresobjektGrundhyra', 'AvtalTAhyra', 'HyresobjektTAhyra', 'HyresobjektYta'])

/** With another amount in every row of every column of amounts. */
export const withAmounts = (members: Members, amount: () => unknown): Members =>
  members.map(([key, value]) => [key, amountColumns.has(key) ? amount() : value])

/** Groups of three digits. */
export const grouped = (digits: string, space: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, space)
