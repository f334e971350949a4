import type * as v from 'valibot'

/** The properties of valibot's schemas and actions that are read here. */
interface Node {
  readonly kind: 'schema' | 'validation' | 'transformation' | 'metadata'
  readonly type: string
  readonly pipe?: readonly Node[]
  readonly entries?: Readonly<Record<string, Node>>
  readonly rest?: Node
  readonly item?: Node
  readonly items?: readonly Node[]
  readonly key?: Node
  readonly value?: Node
  readonly options?: readonly Node[]
  readonly wrapped?: Node
  readonly getter?: (input: unknown) => Node
}

const bounds = new Set([
  'length',
  'max_length',
  'bytes',
  'max_bytes',
  'graphemes',
  'max_graphemes',
  'max_entries',
  'entries',
  'size',
  'max_size'
])

/** Types of schemas whose values are always small. */
const small = new Set([
  ...[
    'bigint',
    'boolean',
    'date',
    'enum',
    'literal',
    'nan',
    'never',
    'null',
    'number',
    'picklist',
    'undefined',
    'void'
  ],
  // Composed of other schemas, which are checked on their own.
  ...[
    'object',
    'strict_object',
    'object_with_rest',
    'tuple',
    'strict_tuple',
    'tuple_with_rest',
    'union',
    'variant',
    'intersect',
    'lazy'
  ],
  ...[
    'nullable',
    'nullish',
    'optional',
    'exact_optional',
    'undefinedable',
    'non_nullable',
    'non_nullish',
    'non_optional'
  ]
])

/** Whether the value is bounded before the first transformation; a later bound would be too late. */
const isBounded = (actions: readonly Node[]): boolean => {
  const changes = actions.findIndex(({ kind }) => kind === 'transformation')
  return actions
    .slice(0, changes < 0 ? undefined : changes)
    .some(({ kind, type }) => kind === 'validation' && bounds.has(type))
}

const under = (place: string, name: string): string =>
  place === '' || name.startsWith('[') ? place + name : `${place}.${name}`

/** A schema and its pipe's actions, in order. A pipe that begins with another pipe is flattened. */
const stepsOf = (node: Node): readonly [Node, ...Node[]] => {
  const [first, ...more] = node.pipe ?? []
  return first ? [...(first === node ? ([node] as const) : stepsOf(first)), ...more] : [node]
}

const search = (node: Node, place: string): readonly string[] => {
  const [self, ...actions] = stepsOf(node)
  // A variant has a `key` too, and a literal a `value`: neither is a schema.
  const isKeyed = self.type === 'record' || self.type === 'map' || self.type === 'set'
  const inner: readonly (readonly [string, Node | undefined])[] = [
    ...Object.entries(self.entries ?? {}),
    ['{...}', self.rest && self.type.startsWith('object') ? self.rest : undefined],
    ['[...]', self.rest && self.type.startsWith('tuple') ? self.rest : undefined],
    ['[]', self.item],
    ...(self.items ?? []).map((item, at) => [`[${at}]`, item] as const),
    ['{key}', isKeyed ? self.key : undefined],
    ['{}', isKeyed ? self.value : undefined]
  ]
  const same = [
    ...(self.type === 'picklist' || self.type === 'enum' ? [] : (self.options ?? [])),
    self.wrapped,
    self.getter?.(undefined)
  ]
  return [
    ...(small.has(self.type) || isBounded(actions) ? [] : [`${place}: ${self.type}`]),
    ...inner.flatMap(([name, child]) => (child ? search(child, under(place, name)) : [])),
    ...[...same, ...actions.filter(({ kind }) => kind === 'schema')].flatMap((child) =>
      child ? search(child, place) : []
    )
  ]
}

/**
 * The paths in a schema that accept a value of any size: texts, lists, records and whatever else has no bound and is not
 * small by its type. A type that is unknown here counts as unbounded.
 */
export const unboundedIn = (schema: v.GenericSchema): readonly string[] => search(schema as unknown as Node, '')
