import { computed } from 'vue'
import { useI18n } from 'vue-i18n'
import { formatDecimal } from '../../preload/contract/index.ts'

/** The locale of numbers and words. */
const intlLocale = (language: string): string => (language === 'sv' ? 'sv-SE' : 'en-GB')

/** Dates are ISO dates in both languages, as they stand in cells and files and are typed in filters. */
const dateLocale = 'sv-SE'

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Formats a size in decimal units, as file managers do: `190 MB`. */
const formatBytes = (language: string, bytes: number): string => {
  const step = Math.min(byteUnits.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  return new Intl.NumberFormat(intlLocale(language), {
    style: 'unit',
    unit: byteUnits[step] ?? 'byte',
    maximumSignificantDigits: 3
  }).format(bytes / 1000 ** step)
}

/** The formats of one language, in the computer's time zone. Text that is no time is returned unchanged. */
export const createFormat = (language: string) => {
  const time = new Intl.DateTimeFormat(dateLocale, { timeStyle: 'short' })
  const precise = new Intl.DateTimeFormat(dateLocale, { timeStyle: 'medium' })
  const dateTime = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'short', timeStyle: 'short' })
  const month = new Intl.DateTimeFormat(intlLocale(language), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const day = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'short', timeZone: 'UTC' })
  const moment = (format: Intl.DateTimeFormat) => (iso: string) => {
    const at = new Date(iso)
    return Number.isNaN(at.getTime()) ? iso : format.format(at)
  }
  const ago = new Intl.RelativeTimeFormat(intlLocale(language), { numeric: 'auto' })
  return {
    decimal: (canonical: string, decimals?: number): string => formatDecimal(language, canonical, decimals),
    /** For the program's own counts only. The service's amounts are text and go through `decimal`, which is exact. */
    integer: (n: number): string => formatDecimal(language, String(Math.trunc(n))),
    /** The name of a month given as `YYYY-MM`. */
    month: (text: string): string => month.format(new Date(`${text}-01T00:00:00Z`)),
    dateTime: moment(dateTime),
    /** A day without a time (`YYYY-MM-DD`), independent of the computer's time zone. */
    day: moment(day),
    time: moment(time),
    /** The time of day, with the date unless it is today. */
    when: (iso: string): string =>
      moment(new Date(iso).toDateString() === new Date().toDateString() ? time : dateTime)(iso),
    timeWithSeconds: moment(precise),
    /** A past duration in minutes or hours: `för 13 minuter sedan`. */
    ago: (milliseconds: number): string => {
      const minutes = Math.floor(milliseconds / 60_000)
      return minutes < 60 ? ago.format(-minutes, 'minute') : ago.format(-Math.floor(minutes / 60), 'hour')
    },
    bytes: (n: number): string => formatBytes(language, n)
  }
}

export type Format = ReturnType<typeof createFormat>

/** Returns the formats of the current language, which follow its changes. */
export const useFormat = (): Format => {
  const { locale } = useI18n()
  const current = computed(() => createFormat(locale.value))
  return {
    decimal: (canonical, decimals) => current.value.decimal(canonical, decimals),
    integer: (n) => current.value.integer(n),
    month: (text) => current.value.month(text),
    dateTime: (iso) => current.value.dateTime(iso),
    day: (iso) => current.value.day(iso),
    time: (iso) => current.value.time(iso),
    when: (iso) => current.value.when(iso),
    timeWithSeconds: (iso) => current.value.timeWithSeconds(iso),
    ago: (milliseconds) => current.value.ago(milliseconds),
    bytes: (n) => current.value.bytes(n)
  }
}
