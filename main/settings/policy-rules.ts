/** What follows from the rows of the policy (`policy-table.ts`): the forms of values, the rules and their samples. */
import * as v from 'valibot'
import type { PolicyRule } from '../../preload/contract/index.ts'
import { policySchema, type PolicyContent } from './policy-table.ts'

/**
 * The form of a policy's value in sources that have only texts, numbers and lists of texts, such as Windows' registry.
 * `flag`: 0 or 1. `numbers`: a list of texts. `realms`: a list of texts `IDENTIFIER=LABEL`. `pairs` and a group: a key
 * of the registry with values of its own.
 */
export type PolicyForm = 'text' | 'number' | 'flag' | 'texts' | 'numbers' | 'realms' | 'pairs' | PolicyGroup
export interface PolicyGroup {
  readonly [name: string]: PolicyForm
}

/** A value that is asked for by itself. */
export interface PolicyValue {
  readonly path: readonly string[]
  readonly form: PolicyForm
  readonly isRequired: boolean
  readonly isSecret: boolean
  readonly sample: unknown
  /** Bounds of a number. */
  readonly range: readonly [least: number, most: number] | null
  /** All that a text or a number can be. */
  readonly choices: readonly (string | number)[] | null
}

/** A rule of the policy: a value, or a group with a part that it must have, whose parts only hold together. */
export interface PolicyTemplate {
  /** The path, with full stops. */
  readonly key: string
  /** One value, or those of the group; the first one is shown. */
  readonly values: readonly [PolicyValue, ...PolicyValue[]]
}

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'

const stepsOf = (schema: v.GenericSchema): readonly unknown[] =>
  'pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe : []

/** The schema within an optional one and within pipes: the last one says what comes out. */
const innermost = (schema: v.GenericSchema): v.GenericSchema => {
  if ('wrapped' in schema && isSchema(schema.wrapped)) return innermost(schema.wrapped)
  const last = stepsOf(schema).findLast(isSchema)
  return last === undefined ? schema : innermost(last)
}

const entriesOf = (schema: v.GenericSchema): readonly (readonly [name: string, schema: v.GenericSchema])[] | null => {
  const inner = innermost(schema)
  if (inner.type !== 'strict_object' || !('entries' in inner)) return null
  return Object.entries(inner.entries ?? {}).filter((entry): entry is [string, v.GenericSchema] => isSchema(entry[1]))
}

const choicesOf = (schema: v.GenericSchema): PolicyValue['choices'] => {
  const inner = innermost(schema)
  const options: readonly unknown[] = 'options' in inner && Array.isArray(inner.options) ? inner.options : []
  const choices = options.filter((one) => typeof one === 'string' || typeof one === 'number')
  return choices.length === 0 ? null : choices
}

/** What a bound in a pipe, or in a pipe within it, requires. */
const boundOf = (schema: v.GenericSchema, type: 'min_value' | 'max_value'): number | undefined => {
  for (const step of stepsOf(schema)) {
    if (typeof step !== 'object' || step === null) continue
    if ('requirement' in step && 'type' in step && step.type === type && typeof step.requirement === 'number')
      return step.requirement
    const within = isSchema(step) ? boundOf(step, type) : undefined
    if (within !== undefined) return within
  }
  return undefined
}

const forms: Readonly<Record<string, PolicyForm>> = {
  boolean: 'flag',
  number: 'number',
  string: 'text',
  record: 'pairs'
}

const listForm = (item: unknown): PolicyForm => {
  if (!isSchema(item)) return 'texts'
  const { type } = innermost(item)
  return type === 'object' ? 'realms' : type === 'number' ? 'numbers' : 'texts'
}

const formOf = (schema: v.GenericSchema): PolicyForm => {
  const entries = entriesOf(schema)
  if (entries) return Object.fromEntries(entries.map(([name, entry]) => [name, formOf(entry)]))
  const inner = innermost(schema)
  if ('item' in inner) return listForm(inner.item)
  const [choice] = choicesOf(schema) ?? []
  const form = forms[choice === undefined ? inner.type : typeof choice]
  if (form === undefined) throw new Error(`a value of the policy is a ${inner.type}, which has no form`)
  return form
}

const isOptional = (schema: v.GenericSchema): boolean => schema.type === 'exact_optional'

const valueOf = (path: readonly string[], schema: v.GenericSchema): PolicyValue => {
  const inner = 'wrapped' in schema && isSchema(schema.wrapped) ? schema.wrapped : schema
  const { sample, isSecret } = v.getMetadata(inner)
  const [least, most] = [boundOf(inner, 'min_value'), boundOf(inner, 'max_value')]
  return {
    path,
    form: formOf(schema),
    isRequired: !isOptional(schema),
    isSecret: isSecret === true,
    sample,
    range: least === undefined || most === undefined ? null : [least, most],
    choices: choicesOf(schema)
  }
}

const templatesOf = (path: readonly string[], schema: v.GenericSchema): readonly PolicyTemplate[] => {
  const entries = entriesOf(schema)
  const key = path.join('.')
  if (!entries) return [{ key, values: [{ ...valueOf(path, schema), isRequired: true }] }]
  if (entries.every(([, entry]) => isOptional(entry)))
    return entries.flatMap(([name, entry]) => templatesOf([...path, name], entry))
  const [first, ...others] = entries.map(([name, entry]) => valueOf([...path, name], entry))
  return first ? [{ key, values: [first, ...others] }] : []
}

/** The rules of the policy, in the order in which they are shown. */
export const policyTemplates: readonly PolicyTemplate[] = templatesOf([], policySchema)

const groupOf = (form: PolicyForm): PolicyGroup => (typeof form === 'object' ? form : {})

/** The form of every key. */
export const policyForms: PolicyGroup = groupOf(formOf(policySchema))

/** The value at a path of a policy; undefined where it is left open. */
const valueAt = (content: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (within, name) =>
      typeof within === 'object' && within !== null
        ? Object.entries(within).find(([key]) => key === name)?.[1]
        : undefined,
    content
  )

const realm = v.object({ realm: v.string(), label: v.string() })

const shownItem = (item: unknown): string => (v.is(realm, item) ? `${item.label} (${item.realm})` : String(item))

/** Of headers their names: the values are secrets. */
const shownValue = (value: unknown): PolicyRule['value'] => {
  if (Array.isArray(value)) return value.map(shownItem)
  if (typeof value === 'object' && value !== null) return Object.keys(value)
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value)
}

/** The rules of a policy as people are shown them, without any secret. */
export const shownRules = (policy: PolicyContent): readonly PolicyRule[] =>
  policyTemplates.flatMap(({ key, values: [{ path, isSecret }] }) => {
    const value = valueAt(policy, path)
    return value === undefined ? [] : [{ key, value: isSecret ? null : shownValue(value) }]
  })
