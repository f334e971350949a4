import { computed } from 'vue'
import { useI18n } from 'vue-i18n'

/** The no-break space that Swedish figures are grouped with: what Excel and the operating systems use. */
const space = '\u00a0'
const minus = '\u2212'

const groupThousands = (digits: string, separator: string): string => digits.replace(/\B(?=(\d{3})+$)/g, separator)

/**
 * Canonical decimal text (`-1234.5`) as a person reads it: `−1 234,50` in Swedish, `−1,234.50` in English. Exact: works
 * on the text, so no figure is ever rounded. `decimals` is the least number of decimals; a longer value keeps all of its
 * own. Text that is not canonical is given back as it is.
 */
export const formatDecimal = (language: string, canonical: string, decimals = 0): string => {
  const [, sign, digits, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(canonical) ?? []
  if (digits === undefined) return canonical
  const swedish = language === 'sv'
  const shown = fraction.padEnd(decimals, '0')
  const whole = groupThousands(digits, swedish ? space : ',')
  return `${sign ? minus : ''}${whole}${shown ? (swedish ? ',' : '.') + shown : ''}`
}

/** Swedish dates are ISO dates; the English interface has its day before its month. */
const intlLocale = (language: string): string => (language === 'sv' ? 'sv-SE' : 'en-GB')

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size in decimal units, as file managers show it: `190 MB`. */
const formatBytes = (language: string, bytes: number): string => {
  const step = Math.min(byteUnits.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  return new Intl.NumberFormat(intlLocale(language), {
    style: 'unit',
    unit: byteUnits[step] ?? 'byte',
    maximumSignificantDigits: 3
  }).format(bytes / 1000 ** step)
}

/** The formats of one language. Times are the computer's own time zone's; a text that is no time is given back. */
export const createFormat = (language: string) => {
  const time = new Intl.DateTimeFormat(intlLocale(language), { timeStyle: 'short' })
  const dateTime = new Intl.DateTimeFormat(intlLocale(language), {
    dateStyle: language === 'sv' ? 'short' : 'medium',
    timeStyle: 'short'
  })
  const moment = (format: Intl.DateTimeFormat) => (iso: string) => {
    const at = new Date(iso)
    return Number.isNaN(at.getTime()) ? iso : format.format(at)
  }
  return {
    decimal: (canonical: string, decimals?: number): string => formatDecimal(language, canonical, decimals),
    /** A count of ours, never an amount of the service's. */
    integer: (n: number): string => formatDecimal(language, String(Math.trunc(n))),
    dateTime: moment(dateTime),
    time: moment(time),
    bytes: (n: number): string => formatBytes(language, n)
  }
}

export type Format = ReturnType<typeof createFormat>

/** The formats of the language shown, following it when the person changes language. */
export const useFormat = (): Format => {
  const { locale } = useI18n()
  const current = computed(() => createFormat(locale.value))
  return {
    decimal: (canonical, decimals) => current.value.decimal(canonical, decimals),
    integer: (n) => current.value.integer(n),
    dateTime: (iso) => current.value.dateTime(iso),
    time: (iso) => current.value.time(iso),
    bytes: (n) => current.value.bytes(n)
  }
}
