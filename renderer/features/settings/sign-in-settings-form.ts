import * as v from 'valibot'
import { signInSettingsSchema, type ManagedName, type Realm, type SignInSettings } from '../../../preload/contract/index.ts'

/** How signing in is done, as typed. */
export interface SignInSettingsFields {
  readonly realms: readonly Realm[]
  readonly idleMinutes: SignInSettings['idleMinutes']
  readonly processMinutes: string
  readonly returnAddress: string
  /** With spaces between. */
  readonly openSchemes: string
  readonly tokenWord: string
}

/** Fields that are a line of text, in the order in which they stand. Most people never need them. */
export const advancedFields = ['processMinutes', 'returnAddress', 'openSchemes', 'tokenWord'] as const

/** The form to begin with. */
export const signInSettingsFields = (settings: SignInSettings): SignInSettingsFields => ({
  ...settings,
  processMinutes: String(settings.processMinutes),
  openSchemes: settings.openSchemes.join(' ')
})

/** People copy `bankid:` or `bankid://` from a link. */
const schemesIn = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((scheme) => scheme.replace(/:\/*$/, ''))
    .filter(Boolean)

const typed = (fields: SignInSettingsFields) => ({
  ...fields,
  tokenWord: fields.tokenWord.trim(),
  processMinutes: /^\d+$/.test(fields.processMinutes.trim()) ? Number(fields.processMinutes) : Number.NaN,
  openSchemes: schemesIn(fields.openSchemes)
})

/** What is wrong somewhere in the form: the name of its text in `settings.signIn.errors`, and what it is about. */
interface SignInError {
  readonly error: 'required' | 'tooLong' | 'tooMany' | 'processMinutes' | 'returnAddress' | 'scheme' | 'neverOpened' | 'tokenWord'
  readonly text: string
}

const named = ['required', 'returnAddress', 'scheme', 'neverOpened', 'tokenWord'] as const

const errorOf = (path: string, issue: v.BaseIssue<unknown>): SignInError['error'] => {
  if (path === 'processMinutes') return 'processMinutes'
  if (issue.type === 'max_length') return Array.isArray(issue.input) ? 'tooMany' : 'tooLong'
  return named.find((name) => name === issue.message) ?? 'required'
}

/**
 * What is wrong with the form by the contract's own schema, by where it is: a field's name, or `realms.0.label`. Empty
 * where it can be saved.
 */
export const signInSettingsErrors = (fields: SignInSettingsFields): ReadonlyMap<string, SignInError> => {
  const { issues = [] } = v.safeParse(signInSettingsSchema, typed(fields))
  const errors = new Map<string, SignInError>()
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? ''
    const place = path.startsWith('openSchemes') ? 'openSchemes' : path
    const text = typeof issue.input === 'string' ? issue.input : ''
    if (!errors.has(place)) errors.set(place, { error: errorOf(path, issue), text })
  }
  return errors
}

/** What the form changes of the settings, without what the policy fixes. Call it with a form that has no errors. */
export const signInSettingsChanges = (
  fields: SignInSettingsFields,
  settings: SignInSettings,
  managed: readonly ManagedName[]
): Partial<SignInSettings> => {
  const chosen = v.parse(signInSettingsSchema, typed(fields))
  const same = (name: keyof SignInSettings): boolean => JSON.stringify(chosen[name]) === JSON.stringify(settings[name])
  return Object.fromEntries(
    Object.entries(chosen).filter(([name]) => v.is(v.keyof(signInSettingsSchema), name) && !managed.includes(name) && !same(name))
  )
}
