import type { Random } from './random.ts'

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
