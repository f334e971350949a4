import * as v from 'valibot'
import { headerNameSchema, headerValueSchema, maxHeaders, isSameHeader, type FixedHeader } from '../../../preload/contract/index.ts'

/** The fields of the header form, as typed. */
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

/** Why main would refuse a header beside the existing ones; nulls where it would not. A header of the same name is replaced. */
export const headerErrors = ({ name, value }: HeaderFields, headers: readonly FixedHeader[]): HeaderErrors => ({
  name: nameError(name, headers),
  value: reasonOf(headerValueSchema, value)
})
