import type { PolicyForm, PolicyGroup } from '../../settings/index.ts'
import type { RegistryKey, RegistryValue } from './registry-export.ts'

const isList = (value: RegistryValue): value is readonly string[] => typeof value === 'object'

/** The identifier of a provider may contain `=`, as Base64 does; a button's text hardly ever. */
const realmOf = (line: string): unknown => {
  const at = line.lastIndexOf('=')
  return at < 0 ? line : { realm: line.slice(0, at), label: line.slice(at + 1) }
}

const numberOf = (text: string): unknown => (/^-?\d{1,15}$/.test(text.trim()) ? Number(text) : text)

/** A value in the form that the policy has in JSON. One that does not fit is given as it is, so that the schema refuses it. */
const fromValue = (form: PolicyForm | undefined, value: RegistryValue): unknown => {
  if (form === 'flag') return value === 0 || value === 1 ? value === 1 : value
  if (!isList(value)) return value
  if (form === 'realms') return value.map(realmOf)
  if (form === 'numbers') return value.map(numberOf)
  return [...value]
}

/** Group policy leaves the key of what it has taken back behind, empty. */
const isEmpty = ({ values, keys }: RegistryKey): boolean => values.size === 0 && [...keys.values()].every(isEmpty)

/**
 * The policy in a key of the registry, as JSON would have it. What is not known, or is of the wrong form, is left as it is:
 * the schema of the policy refuses it and says its name.
 * `group` is what a message names: below it a name may be a secret in the wrong place.
 * @throws where a name stands for a value and for a key.
 */
export const policyFromRegistry = (
  { values, keys }: RegistryKey,
  forms: PolicyGroup,
  group?: string
): Readonly<Record<string, unknown>> => {
  const formOf = (name: string): PolicyForm | undefined => (Object.hasOwn(forms, name) ? forms[name] : undefined)
  const below = [...keys]
    .filter(([, key]) => !isEmpty(key))
    .map(([name, key]) => {
      if (values.has(name)) throw new Error(`${group ?? name}: a value and a key`)
      const form = formOf(name)
      return [name, policyFromRegistry(key, typeof form === 'object' ? form : {}, group ?? name)] as const
    })
  // reg.exe gives a key that it makes an empty value without a name.
  const named = [...values].filter(([name, value]) => name !== '' || value !== '')
  return Object.fromEntries([
    ...named.map(([name, value]) => [name, fromValue(formOf(name), value)] as const),
    ...below
  ])
}
