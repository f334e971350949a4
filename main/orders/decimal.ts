import { readAmount, type Cell } from '../../preload/contract/index.ts'

/** No amount is longer than this; a larger exponent is nonsense, and no reason to fill the memory with zeros. */
const maxExponent = 100

const jsonNumber = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,4}))?$/

/** The digits with their point moved `places` to the right. */
const shifted = (whole: string, fraction: string, places: number): string => {
  const before = '0'.repeat(Math.max(0, -places))
  const digits = before + whole + fraction + '0'.repeat(Math.max(0, places))
  const point = before.length + whole.length + places
  const front = digits.slice(0, point).replace(/^0+(?=\d)/, '') || '0'
  const back = digits.slice(point).replace(/0+$/, '')
  return back ? `${front}.${back}` : front
}

/** The text of a JSON number as canonical decimal text, exactly: `1.50e2` is `150`. Absurdly long: as it stands. */
export const canonicalNumber = (source: string): Cell => {
  const [, sign = '', whole, fraction = '', exponent = '0'] = jsonNumber.exec(source) ?? []
  if (whole === undefined || Math.abs(Number(exponent)) > maxExponent) return { text: source }
  const magnitude = shifted(whole, fraction, Number(exponent))
  return magnitude === '0' ? '0' : sign + magnitude
}

/** An amount that came as a string. What could be read two ways or not at all stays as it stands, marked as such. */
export const canonicalAmount = (text: string): Cell => {
  const reading = readAmount(text)
  return reading.ok ? reading.value : { text }
}
