import * as v from 'valibot'
import {
  signInSettingsSchema,
  type ManagedName,
  type Realm,
  type SignInSettings
} from '../../../preload/contract/index.ts'

export interface SignInSettingsFields {
  readonly realms: readonly Realm[]
  readonly idleMinutes: SignInSettings['idleMinutes']
  readonly processMinutes: string
  readonly returnAddress: string
  readonly ownFieldsOnly: boolean
  /** Separated by spaces. */
  readonly openSchemes: string
  readonly tokenWord: string
  readonly ordersTokenWord: string
}

/** The text fields of the advanced part, which most users never need, in the order shown. */
export const advancedFields = [
  'processMinutes',
  'returnAddress',
  'openSchemes',
  'tokenWord',
  'ordersTokenWord'
] as const

export const signInSettingsFields = (settings: SignInSettings): SignInSettingsFields => ({
  ...settings,
  processMinutes: String(settings.processMinutes),
  openSchemes: settings.openSchemes.join(' ')
})

/** Schemes from text. People copy `bankid:` or `bankid://` from a link. */
const parseSchemes = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((scheme) => scheme.replace(/:\/*$/, ''))
    .filter(Boolean)

const parseFields = (fields: SignInSettingsFields) => ({
  ...fields,
  tokenWord: fields.tokenWord.trim(),
  ordersTokenWord: fields.ordersTokenWord.trim(),
  processMinutes: /^\d+$/.test(fields.processMinutes.trim()) ? Number(fields.processMinutes) : Number.NaN,
  openSchemes: parseSchemes(fields.openSchemes)
})

/** An error in the form: its key below `settings.signIn.errors`, and the text that it is about. */
interface SignInError {
  readonly error:
    'required' | 'tooLong' | 'tooMany' | 'processMinutes' | 'returnAddress' | 'scheme' | 'neverOpened' | 'tokenWord'
  readonly text: string
}

const schemaErrors = ['required', 'returnAddress', 'scheme', 'neverOpened', 'tokenWord'] as const

const errorOf = (path: string, issue: v.BaseIssue<unknown>): SignInError['error'] => {
  if (path === 'processMinutes') return 'processMinutes'
  if (issue.type === 'max_length') return Array.isArray(issue.input) ? 'tooMany' : 'tooLong'
  return schemaErrors.find((name) => name === issue.message) ?? 'required'
}

/** Errors of the form by path (a field's name, `realms.0.label`); empty where it can be saved. */
export const signInSettingsErrors = (fields: SignInSettingsFields): ReadonlyMap<string, SignInError> => {
  const { issues = [] } = v.safeParse(signInSettingsSchema, parseFields(fields))
  const errors = new Map<string, SignInError>()
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? ''
    const field = path.startsWith('openSchemes') ? 'openSchemes' : path
    const text = typeof issue.input === 'string' ? issue.input : ''
    if (!errors.has(field)) errors.set(field, { error: errorOf(path, issue), text })
  }
  return errors
}

/** The settings that the form changes, without the policy's. @throws {v.ValiError} where it has errors */
export const signInSettingsChanges = (
  fields: SignInSettingsFields,
  settings: SignInSettings,
  managed: readonly ManagedName[]
): Partial<SignInSettings> => {
  const settingsOfForm = v.parse(signInSettingsSchema, parseFields(fields))
  const same = (name: keyof SignInSettings): boolean =>
    JSON.stringify(settingsOfForm[name]) === JSON.stringify(settings[name])
  return Object.fromEntries(
    Object.entries(settingsOfForm).filter(
      ([name]) => v.is(v.keyof(signInSettingsSchema), name) && !managed.includes(name) && !same(name)
    )
  )
}
