import * as v from 'valibot'
import { headerNameSchema, headerValueSchema, maxHeaders, isSameHeader, type FixedHeader } from '../../../preload/contract/index.ts'

/** A header as typed. */
export interface HeaderFields {
  readonly name: string
  readonly value: string
}

/** What is wrong, named after its text in `headers.errors`. */
const reasons = ['required', 'tooLong', 'name', 'refused', 'managed', 'tooMany', 'value'] as const
type Reason = (typeof reasons)[number]
type HeaderErrors = Readonly<Record<keyof HeaderFields, Reason | null>>

const reasonOf = (schema: typeof headerNameSchema | typeof headerValueSchema, text: string): Reason | null => {
  const read = v.safeParse(schema, text)
  if (read.success) return null
  return reasons.find((reason) => reason === read.issues[0].message) ?? 'required'
}

const nameError = (name: string, headers: readonly FixedHeader[]): Reason | null => {
  const reason = reasonOf(headerNameSchema, name)
  if (reason) return reason
  const known = headers.find((header) => isSameHeader(header.name, name.trim()))
  if (known?.held === 'policy') return 'managed'
  return known || headers.length < maxHeaders ? null : 'tooMany'
}

/** Why main would not take a header beside those that there are, or nulls where it would. One of the same name is replaced. */
export const headerErrors = ({ name, value }: HeaderFields, headers: readonly FixedHeader[]): HeaderErrors => ({
  name: nameError(name, headers),
  value: reasonOf(headerValueSchema, value)
})
