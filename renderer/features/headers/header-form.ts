import * as v from 'valibot'
import {
  headerNameSchema,
  headerValueSchema,
  maxHeaders,
  isSameHeader,
  type FixedHeader
} from '../../../preload/contract/index.ts'

export interface HeaderFields {
  readonly name: string
  readonly value: string
}

/** Why a field is refused: keys below `headers.errors`. */
const reasons = ['required', 'tooLong', 'name', 'refused', 'managed', 'tooMany', 'value'] as const
type Reason = (typeof reasons)[number]
type HeaderErrors = Readonly<Record<keyof HeaderFields, Reason | null>>

const reasonOf = (schema: typeof headerNameSchema | typeof headerValueSchema, text: string): Reason | null => {
  const result = v.safeParse(schema, text)
  if (result.success) return null
  return reasons.find((reason) => reason === result.issues[0].message) ?? 'required'
}

const nameError = (name: string, headers: readonly FixedHeader[]): Reason | null => {
  const reason = reasonOf(headerNameSchema, name)
  if (reason) return reason
  const known = headers.find((header) => isSameHeader(header.name, name.trim()))
  if (known?.held === 'policy') return 'managed'
  return known || headers.length < maxHeaders ? null : 'tooMany'
}

/** The first character that `holds` is true of; null for none. Characters beyond the basic plane are whole. */
const firstSign = (value: string, holds: (sign: string) => boolean): string | null =>
  [...value.trim()].find(holds) ?? null

export const unsendableSign = (value: string): string | null =>
  firstSign(value, (sign) => !v.is(headerValueSchema, `x${sign}x`))

/**
 * The first sign of a value that goes as a byte of ISO-8859-1, such as `ö`; null where there is none. HTTP allows it
 * and leaves open how it is read (RFC 9110, section 5.5): many services read UTF-8, or refuse it.
 */
export const doubtfulSign = (value: string): string | null =>
  firstSign(value, (sign) => sign > '~' && unsendableSign(sign) === null)

/** Shows a sign: itself, or its code point where it would be invisible. */
export const shownSign = (sign: string): string =>
  /[\p{C}\p{Z}]/u.test(sign) ? `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}` : sign

/** The errors that main would refuse a header for beside the existing ones. One of the same name is replaced. */
export const headerErrors = ({ name, value }: HeaderFields, headers: readonly FixedHeader[]): HeaderErrors => ({
  name: nameError(name, headers),
  value: reasonOf(headerValueSchema, value)
})
