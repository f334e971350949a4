import { readFileSync } from 'node:fs'

/** Random numbers that are the same at every run. */
export interface Random {
  /** From 0 up to, and without, 1. */
  readonly fraction: () => number
  /** A whole number from 0 up to, and without, `limit`. */
  readonly below: (limit: number) => number
}

/** A generator (mulberry32): the same seed gives the same numbers. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { fraction, below: (limit) => Math.floor(fraction() * limit) }
}

/** The list in a random order, in place (Fisher and Yates). */
export const shuffle = <List extends Uint32Array | unknown[]>(list: List, random: Random): List => {
  for (let last = list.length - 1; last > 0; last--) {
    const other = random.below(last + 1)
    const moved = list[last]
    list[last] = list[other] as never
    list[other] = moved as never
  }
  return list
}

/** The rows of a list as the sample writes it, which is without white space between them. */
export interface SampleRows {
  readonly count: number
  /** A row's JSON text. */
  readonly text: (row: number) => string
}

const between = Buffer.from('},{')

/** Reads the sample's list. Only the bytes are held, because a million rows are more than one string can hold. */
export const readSampleRows = (file: string): SampleRows => {
  const bytes = readFileSync(file)
  const starts: number[] = [1]
  for (let at = bytes.indexOf(between); at >= 0; at = bytes.indexOf(between, at + 1)) starts.push(at + 2)
  const ends = [...starts.slice(1).map((start) => start - 1), bytes.lastIndexOf('}') + 1]
  return { count: starts.length, text: (row) => bytes.toString('utf8', starts[row], ends[row]) }
}

const places = ['Växjö', 'Kalmar', 'Åby', 'Örebro', 'Malmö', 'Norrköping', 'Älmhult', 'Lund', 'Gävle', 'Umeå']

/** How many values the columns of independent values have: from 3 to 20,000, in equal ratios. */
const distinctOf = (column: number, columns: number): number => Math.round(3 * (20_000 / 3) ** (column / (columns - 1)))

/** A row in which no value has to do with another one, or with the row before. */
export const independent = (keys: readonly string[], random: Random): string => {
  const members = keys.map((key, column) => {
    const value = random.below(distinctOf(column, keys.length))
    return `"${key}":"${places[value % places.length]} ${1000 + value}"`
  })
  return `{${members.join(',')}}`
}

const hexadecimal = (random: Random): string =>
  random
    .below(2 ** 16)
    .toString(16)
    .padStart(4, '0')

/** A random identifier (version 4). */
const uuid = (random: Random): string => {
  const part = (count: number): string => Array.from({ length: count }, () => hexadecimal(random)).join('')
  return `${part(2)}-${part(1)}-4${part(1).slice(1)}-a${part(1).slice(1)}-${part(3)}`
}

/** A row whose every value stands nowhere else. */
export const uuids = (keys: readonly string[], random: Random): string =>
  `{${keys.map((key) => `"${key}":"${uuid(random)}"`).join(',')}}`

const letters = 'abcdefghijklmnopqrstuvwxyz      '

/** A row of one text, 300 bytes long. */
export const longText = (key: string, random: Random): string =>
  `{"${key}":"${Array.from({ length: 300 }, () => letters[random.below(letters.length)]).join('')}"}`

/** A row of many columns with few values each. */
export const wide = (columns: number, random: Random): string =>
  `{${Array.from({ length: columns }, (_, column) => `"Fält${column}":"${places[random.below(places.length)]} ${random.below(5)}"`).join(',')}}`

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
