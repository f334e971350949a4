const dayMilliseconds = 86_400_000
/** The number of 1970-01-01. */
const epoch = 25_569
/** Before 1900-03-01 a spreadsheet counts a day that there was not. */
const firstNumber = 61
const secondsPerDay = 86_400

/**
 * The number that a spreadsheet has for a date, a date with a time of day, or a month (its first day), each real and in ISO 8601. Null for one
 * that is too early.
 */
export const serialDate = (iso: string): number | null => {
  const [, year = '', month = '', day = '01', hours = '0', minutes = '0', seconds = '0'] =
    /^(\d{4})-(\d\d)(?:-(\d\d))?(?:T(\d\d):(\d\d):(\d\d))?$/.exec(iso) ?? []
  // Years before 100 would be taken for those of the last century; all of them are too early.
  const days = Date.UTC(Number(year), Number(month) - 1, Number(day)) / dayMilliseconds + epoch
  if (!(days >= firstNumber) || Number(year) < 1900) return null
  const time = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  return days + time / secondsPerDay
}
