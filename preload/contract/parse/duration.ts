import { formatDecimal } from './decimal-text.ts'
import type { UiLanguage } from '../ipc/settings.ts'

/** Numbers whose unit is a field of its own, such as a period of notice; shown and exported as one text. */

type DurationUnit = 'day' | 'week' | 'month' | 'year'

/** The spellings of units that services send. */
const sentAs: { readonly [Unit in DurationUnit]: readonly string[] } = {
  day: ['d', 'dag', 'dagar', 'day', 'days'],
  week: ['v', 'vecka', 'veckor', 'week', 'weeks'],
  month: ['m', 'mån', 'månad', 'månader', 'month', 'months'],
  year: ['å', 'år', 'year', 'years']
}
const units = Object.keys(sentAs) as DurationUnit[]

/** Names of each unit, for one and for any other number. */
const shownAs: Readonly<
  Record<UiLanguage, { readonly [Unit in DurationUnit]: readonly [one: string, others: string] }>
> = {
  sv: { day: ['dag', 'dagar'], week: ['vecka', 'veckor'], month: ['månad', 'månader'], year: ['år', 'år'] },
  en: { day: ['day', 'days'], week: ['week', 'weeks'], month: ['month', 'months'], year: ['year', 'years'] }
}

const wordOf = (unit: string): string => unit.trim().normalize().toLocaleLowerCase('sv').replace(/\.$/, '')
const knownAs = (word: string): DurationUnit | undefined => units.find((each) => sentAs[each].includes(word))

/** Shown and typed name of a number without a unit, among others that have one. */
const unitless: Readonly<Record<UiLanguage, string>> = { sv: 'utan enhet', en: 'without unit' }

/** Returns the same key for all spellings of a unit; '' for none. */
const unitKey = (unit: string): string => {
  const word = wordOf(unit)
  return word === unitless.sv || word === unitless.en ? '' : (knownAs(word) ?? word)
}

/** The place of a known unit; after those, that of any other; last, that of no unit. */
const placeOf = (key: string): number => {
  const place = units.findIndex((each) => each === key)
  return key === '' ? units.length + 1 : place < 0 ? units.length : place
}

/** True if two units are the same, in any spelling. */
export const isSameUnit = (one: string, other: string): boolean => unitKey(one) === unitKey(other)

/** Orders units from the shortest to the longest, unknown ones after them, none last: 14 days before 3 months. */
export const compareUnits = (one: string, other: string): number => {
  const [first, second] = [unitKey(one), unitKey(other)]
  return placeOf(first) - placeOf(second) || first.localeCompare(second, 'sv')
}

/** A unit as it is shown behind a number. `isOne`: the number is one. An unknown unit is shown as it was sent. */
export const unitText = (language: UiLanguage, unit: string, isOne: boolean): string => {
  const known = knownAs(wordOf(unit))
  return known ? shownAs[language][known][isOne ? 0 : 1] : unit.trim()
}

/** A number with its unit: `3 månader`. `number`: canonical text. `unit`: as sent; an unknown one is unchanged. */
export const durationText = (language: UiLanguage, number: string, unit: string): string => {
  const [shown, text] = [formatDecimal(language, number), unitText(language, unit, Number(number) === 1)]
  return text === '' ? shown : `${shown} ${text}`
}

/** The same, where it stands for exactly the rows that show it: a number without a unit says that it has none. */
export const unitedText = (language: UiLanguage, number: string, unit: string): string =>
  durationText(language, number, unitKey(unit) === '' ? unitless[language] : unit)
