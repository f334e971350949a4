import * as v from 'valibot'
import type { Cell, OrderItem } from '../../preload/contract/index.ts'
import { problem } from '../problem.ts'
import { canonicalAmount, canonicalNumber } from './decimal.ts'
import { NumberText, parseExact } from './json.ts'

/** A member of no type that the documents or a careless peer would give it counts as empty, like a missing one. */
const orEmpty = <Output extends Cell | number>(schema: v.GenericSchema<unknown, Output>) =>
  v.optional(v.fallback(v.nullable(schema), null), null)

const filled = v.pipe(v.string(), v.nonEmpty())
const number = v.instance(NumberText)

const text = orEmpty(
  v.union([filled, v.pipe(number, v.transform(({ source }) => source))])
)
const amount = orEmpty(
  v.union([
    v.pipe(filled, v.transform(canonicalAmount)),
    v.pipe(number, v.transform(({ source }) => canonicalNumber(source)))
  ])
)
const integer = orEmpty(
  v.pipe(
    v.union([filled, v.pipe(number, v.transform(({ source }) => canonicalNumber(source)), v.string())]),
    v.regex(/^-?\d+$/),
    v.transform(Number),
    v.safeInteger()
  )
)

const itemSchema = v.object({
  Borttagen: text,
  Skapad: text,
  ÄrendeFakturaExternStatusTypId: integer,
  ÄrendeNummer: text,
  Organisationsnummer: text,
  LeverantörNamn: text,
  ExterntFakturanummer: text,
  Belopp: amount,
  BetaldDatum: text,
  StatusTypBeteckning: text,
  StatusTypKortbeteckning: text,
  StatusTypHjälptext: text,
  ÄrendeBeteckning: text,
  OrganisationBeteckning: text,
  LeverantörNummer: text
})

const malformed = (detail: string) => problem('malformed', 'login', `the order list: ${detail}`)

/** Members by the documents' spelling, however the service put the dots over Ä and Ö together. */
const named = (item: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name.normalize('NFC'), value]))

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof NumberText)

const parse = (body: string): unknown => {
  try {
    return parseExact(body)
  } catch (error) {
    // The engine's message can quote the answer, and a problem never holds a row: only the place is told.
    const place = error instanceof SyntaxError ? /position \d+/.exec(error.message)?.[0] : undefined
    throw malformed(place ? `not JSON, at ${place}` : 'not JSON')
  }
}

/**
 * The items of the list operation's answer ("Invoice service order, list item"). No body and `null` are no orders.
 * Members without a name in the documents are left out, missing ones are `null`. Throws `malformed` where the answer is
 * not a list of objects.
 */
export const readItems = (body: string): readonly OrderItem[] => {
  const bare = body.replace(/^\uFEFF/, '')
  const list = bare.trim() === '' ? [] : (parse(bare) ?? [])
  if (!Array.isArray(list)) throw malformed('the answer is not a list')
  return list.map((item: unknown, index): OrderItem => {
    if (!isPlainObject(item)) throw malformed(`item ${index} is not an object`)
    return v.parse(itemSchema, named(item))
  })
}
