import { formatDecimal } from './decimal-text.ts'
import type { UiLanguage } from './settings.ts'

/** Numbers whose unit stands in a field of its own, such as a period of notice: on the screen and in what leaves the program they are one text. */

type DurationUnit = 'day' | 'week' | 'month' | 'year'

/** How services write their units. */
const sentAs: { readonly [Unit in DurationUnit]: RegExp } = {
  day: /^(d|dag|dagar|days?)$/,
  week: /^(v|vecka|veckor|weeks?)$/,
  month: /^(m|mån|månad|månader|months?)$/,
  year: /^(å|år|years?)$/
}
const units = Object.keys(sentAs) as DurationUnit[]

/** What one of each unit is called, and any other number of it. */
const shownAs: Readonly<Record<UiLanguage, { readonly [Unit in DurationUnit]: readonly [one: string, others: string] }>> = {
  sv: { day: ['dag', 'dagar'], week: ['vecka', 'veckor'], month: ['månad', 'månader'], year: ['år', 'år'] },
  en: { day: ['day', 'days'], week: ['week', 'weeks'], month: ['month', 'months'], year: ['year', 'years'] }
}

/**
 * A number with its unit: `3 månader`. `number`: canonical decimal text, `unit`: as it was sent. A unit that nobody knows is shown as it was sent, and
 * none leaves the number alone.
 */
export const durationText = (language: UiLanguage, number: string, unit: string): string => {
  const sent = unit.trim()
  const word = sent.toLocaleLowerCase('sv').replace(/\.$/, '')
  const known = units.find((each) => sentAs[each].test(word))
  const shown = formatDecimal(language, number)
  if (known) return `${shown} ${shownAs[language][known][Number(number) === 1 ? 0 : 1]}`
  return sent === '' ? shown : `${shown} ${sent}`
}
