import fc from 'fast-check'
import * as v from 'valibot'

/** Gives the next random number, from 0 up to 1. */
export type Random = () => number

/** A seeded random number generator (mulberry32). */
export const seededRandom = (seed: number): Random => {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/** The parts of a schema that its values depend on. valibot has types for each kind of schema, but none for all. */
interface Schema {
  readonly type: string
  readonly pipe?: readonly Step[]
  readonly entries?: Readonly<Record<string, Schema>>
  readonly options?: readonly unknown[]
  readonly item?: Schema
  readonly items?: readonly Schema[]
  readonly wrapped?: Schema
  readonly key?: Schema
  readonly value?: Schema
  readonly literal?: unknown
}
interface Step {
  readonly type: string
  readonly requirement?: unknown
}

/** Values for fields of these names, which a page would know from the program: load ids, column names. */
export type Hints = Readonly<Record<string, (random: Random) => unknown>>

const texts: readonly string[] = [
  '',
  ' ',
  '-',
  '0',
  '1',
  'a',
  'å',
  'Växjö',
  'hus 2',
  'Hus%',
  '%a%e%',
  '_',
  '[a-f]%',
  '[^',
  '1234.5',
  '-0.001',
  '99999999999999999.999999999999',
  '2026-11',
  '2026-11-21',
  '2024-02-29',
  'sample',
  'anna',
  'redirect',
  'process',
  'https://login.example/api',
  'https://r.example:8443',
  'Bearer',
  'se.kontorist.desktop:/signed-in',
  'bankid',
  '😀',
  '\u0000',
  'a\u0301',
  '\ud800',
  '__proto__',
  'x'.repeat(300),
  '%a'.repeat(450),
  `${'_%'.repeat(400)}z`,
  'e a i o u n r s t',
  'İß'.repeat(200),
  '%'.repeat(1000),
  `${'[a-z]'.repeat(190)}%`,
  'SELECT 1; --',
  '<b>',
  '\u202egnp.exe'
]

const pick = <T>(from: readonly T[], random: Random): T => from[Math.floor(random() * from.length)] as T
const upTo = (most: number, random: Random): number => Math.floor(random() * (most + 1))

const requirement = (schema: Schema, type: string): number | undefined => {
  const found = schema.pipe?.find((step) => step.type === type)?.requirement
  return typeof found === 'number' ? found : undefined
}

const isValid = (schema: Schema, value: unknown): boolean =>
  v.safeParse(schema as unknown as v.GenericSchema, value).success

/** A text that the schema accepts, if one is found. */
const textFor = (schema: Schema, random: Random): string => {
  const most = requirement(schema, 'max_length') ?? 2000
  for (let time = 0; time < 12; time++) {
    const text = pick(texts, random)
      .repeat(random() < 0.02 ? 20 : 1)
      .slice(0, most)
    if (isValid(schema, text)) return text
  }
  const pattern = schema.pipe?.find(({ requirement: found }) => found instanceof RegExp)?.requirement
  if (!(pattern instanceof RegExp)) return texts.find((text) => isValid(schema, text)) ?? 'a'
  return pick(textsOf(pattern), random)
}

/** Cached and the same for every seed, because creating them takes longer than a call. */
const textsOf = (pattern: RegExp): readonly string[] => {
  const known = matching.get(pattern.source)
  if (known) return known
  // fast-check does not support the flag `i`; what matches without it matches with it.
  const sensitive = new RegExp(pattern.source, pattern.flags.replace('i', ''))
  const made = fc.sample(fc.stringMatching(sensitive), { seed: 1, numRuns: 100 })
  matching.set(pattern.source, made)
  return made
}
const matching = new Map<string, readonly string[]>()

/** Mostly short, now and then as long as allowed. A thousand where there is no limit. */
const lengthFor = (schema: Schema, random: Random): number => {
  const least = requirement(schema, 'min_length') ?? 0
  const most = requirement(schema, 'max_length') ?? 1000
  const chance = random()
  return Math.max(
    least,
    Math.min(most, chance < 0.9 ? upTo(3, random) : chance < 0.995 ? upTo(20, random) : upTo(most, random))
  )
}

const numberFor = (schema: Schema, random: Random): number => {
  const least = requirement(schema, 'min_value') ?? -5
  const most = requirement(schema, 'max_value') ?? Number.MAX_SAFE_INTEGER
  const edges = [least, most, 0, 1, least + upTo(100, random), least + upTo(30_000, random)]
  return Math.max(least, Math.min(most, pick(edges, random)))
}

/** A value that the schema mostly accepts. `name` is that of its field. */
export const valueFor = (given: unknown, hints: Hints, random: Random, name = ''): unknown => {
  const schema = given as Schema
  const hint = hints[name]
  const next = (inner: unknown, as = name) => valueFor(inner, hints, random, as)
  switch (schema.type) {
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return hint ? hint(random) : objectFor(schema, hints, random)
    case 'variant':
    case 'union':
      return next(pick(schema.options ?? [], random))
    case 'array':
      return Array.from({ length: lengthFor(schema, random) }, () => next(schema.item))
    case 'tuple':
      return (schema.items ?? []).map((item) => next(item))
    case 'record':
      return Object.fromEntries(
        Array.from({ length: upTo(3, random) }, () => [String(next(schema.key)), next(schema.value)])
      )
    case 'nullable':
      return random() < 0.2 ? null : next(schema.wrapped)
    case 'optional':
    case 'exact_optional':
    case 'nullish':
      return next(schema.wrapped)
    case 'picklist':
      return pick(schema.options ?? [], random)
    case 'literal':
      return schema.literal
    case 'boolean':
      return random() < 0.5
    case 'number':
      return hint && random() < 0.9 ? hint(random) : numberFor(schema, random)
    case 'string':
      return hint && random() < 0.9 ? hint(random) : textFor(schema, random)
    default:
      return pick([...texts, 0, true, null], random)
  }
}

const objectFor = (schema: Schema, hints: Hints, random: Random): unknown => {
  const value: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries(schema.entries ?? {})) {
    const mayLack = inner.type === 'optional' || inner.type === 'exact_optional' || inner.type === 'nullish'
    if (!mayLack || random() < 0.7) value[name] = valueFor(inner, hints, random, name)
  }
  // Mostly blocks of the sizes that a grid asks for.
  if (typeof value['from'] === 'number' && 'to' in value && random() < 0.95)
    value['to'] = value['from'] + upTo(random() < 0.9 ? 100 : 1000, random)
  return value
}

const odd: readonly unknown[] = [
  undefined,
  null,
  NaN,
  Infinity,
  -0,
  -1,
  1e300,
  '',
  'x'.repeat(5000),
  [],
  {},
  [[]],
  true,
  0n,
  new Date(0),
  new Map(),
  { __proto__: null }
]

/** The value with one part of it, at any depth, replaced or removed. */
export const mutated = (value: unknown, random: Random): unknown => {
  if (random() < 0.15 || typeof value !== 'object' || value === null) return pick(odd, random)
  const names = Object.keys(value)
  const name = pick(names, random)
  if (name === undefined) return pick(odd, random)
  const inner: unknown = Reflect.get(value, name)
  if (Array.isArray(value)) return value.with(Number(name), mutated(inner, random))
  return random() < 0.1
    ? Object.fromEntries(Object.entries(value).filter(([other]) => other !== name))
    : { ...value, [name]: mutated(inner, random) }
}
