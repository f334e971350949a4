/**
 * The policy, one row a key: its schema with bounds and choices, and the value that the templates show as a sample.
 * What the registry holds, what the settings page shows, the templates and the table for administrators follow from it
 * (`policy-rules.ts`, `build/policy/`), and so does that it fixes a setting of its name (`policy.ts`); its name and
 * explanation stand in `renderer/i18n/sv/settings.ts` and `renderer/i18n/en/settings.ts`.
 */
import { isAbsolute } from 'node:path'
import * as v from 'valibot'
import {
  errandLengths,
  headerNameSchema,
  headerValueSchema,
  logLevels,
  loginAddressSchema,
  maxHeaders,
  ordersAddressSchema,
  organisationsSchema,
  paidStatusesSchema,
  parseOrganisationNumber,
  reportingAddressSchema,
  signInSettingsSchema,
  signOutPathSchema,
  updateChannels
} from '../../preload/contract/index.ts'

/** A part that a group must have. A secret is never shown, nor quoted in a message. */
const required = <const Schema extends v.GenericSchema>(
  schema: Schema,
  sample: v.InferInput<Schema>,
  { isSecret = false } = {}
) => v.pipe(schema, v.metadata({ sample, isSecret }))

/** A key that a policy may leave out. */
const row = <const Schema extends v.GenericSchema>(
  schema: Schema,
  sample: v.InferInput<Schema>,
  options: { readonly isSecret?: boolean } = {}
) => v.exactOptional(required(schema, sample, options))

/** valibot accepts a list as an object, or as a record of its indices. */
const notList = (message: string) =>
  v.pipe(
    v.unknown(),
    v.check((raw) => !Array.isArray(raw), message)
  )

/** The samples' secrets begin so, which everybody knows. */
const placeholder = 'replace-'
const notPlaceholder = v.check<string, string>(
  (text) => !text.toLowerCase().startsWith(placeholder),
  'the placeholder of the sample, which everybody knows'
)

const absolutePath = v.pipe(v.string(), v.maxLength(1000), v.check(isAbsolute, 'not an absolute path'))

/** No message quotes a value: the window shows what is wrong with a policy, and header values are secrets. */
const headers = v.pipe(
  notList('not an object of names and values'),
  v.record(v.pipe(v.string(), headerNameSchema), headerValueSchema, 'not an object of names and values'),
  v.check((fixed) => Object.keys(fixed).length <= maxHeaders, `more than ${maxHeaders} headers`),
  v.check(
    (fixed) => new Set(Object.keys(fixed).map((name) => name.toLowerCase())).size === Object.keys(fixed).length,
    'a header twice'
  )
)

/** The call that ends a session at the service. Undocumented (Service: decisions.md, "Signing out"). */
const signOut = v.strictObject({
  path: required(signOutPathSchema, '/v2/auth/logout'),
  returnAddress: row(v.pipe(v.string(), v.maxLength(500)), 'se.kontorist.desktop:/signed-in'),
  global: row(v.boolean(), false),
  keepSingleSignOn: row(v.boolean(), false)
})

const isHex = (text: string): boolean => /^[\da-f]+$/i.test(text)

/** The path of the listener's address. */
const listenerSecret = v.pipe(
  v.string('not a text'),
  v.maxLength(200, 'longer than 200 characters'),
  v.regex(/^[\w-]+$/, 'not only letters, digits, - and _'),
  // If they are random: four bits each where all are hexadecimal digits, six otherwise.
  v.check(
    (text) => text.length >= (isHex(text) ? 32 : 22),
    'less than 128 bits: use 22 random characters, or 32 hexadecimal digits'
  ),
  // A text such as `aaaa…` or `12341234…` has room for many bits, and few.
  v.check((text) => new Set(text).size >= 8, 'not random'),
  notPlaceholder
)

const listenerPort = v.pipe(
  v.number('not a number'),
  v.integer('not a whole number'),
  v.minValue(1024, 'less than 1024'),
  v.maxValue(65_535, 'more than 65535')
)

/** The inbox. The listener is off unless it is named. */
const inbox = v.pipe(
  notList('a list'),
  v.strictObject({
    folder: row(absolutePath, '/srv/kontorist/inbox'),
    deleteTaken: row(v.boolean(), true),
    organisations: row(
      v.pipe(
        organisationsSchema,
        v.minLength(1, 'empty'),
        // With any other number, every notification would be refused silently.
        v.everyItem(
          (text) => parseOrganisationNumber(text).ok,
          'not an organisation number: the check digit or the number of digits is wrong'
        )
      ),
      ['5560160680']
    ),
    listener: v.exactOptional(
      v.strictObject({
        port: required(listenerPort, 47_500),
        secret: required(listenerSecret, `${placeholder}with-22-random-characters`, { isSecret: true })
      })
    )
  }),
  v.check(({ folder, deleteTaken }) => folder !== undefined || deleteTaken !== true, 'deleteTaken without a folder')
)

/** A company's own copy of what is released. What is on it is signed by us all the same. */
const feed = v.pipe(
  v.string('not a text'),
  v.maxLength(2000, 'too long'),
  v.check((text) => {
    const url = URL.parse(text)
    return url?.protocol === 'https:' && !url.username && !url.password && !url.search && !url.hash
  }, 'not an https address')
)

const updates = v.pipe(
  notList('a list'),
  v.strictObject({
    enabled: row(v.boolean(), true),
    channel: row(v.picklist(updateChannels), 'stable'),
    feed: row(feed, 'https://updates.example.com/kontorist/'),
    deferDays: row(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(90)), 7)
  })
)

/** The connection that a policy may fix. */
export const connectionEntries = {
  loginAddress: row(loginAddressSchema, 'https://service.example.com/api'),
  ordersAddress: row(ordersAddressSchema, 'https://service.example.com/api'),
  reportingAddress: row(reportingAddressSchema, 'https://reports.example.com'),
  reportingUser: row(v.pipe(v.string(), v.maxLength(500), v.regex(/^[^:]*$/, 'colon')), 'reports')
}

const signIn = signInSettingsSchema.entries

const entries = {
  ...connectionEntries,
  // A misspelt name in an entry must not be left out unseen.
  realms: row(v.pipe(v.array(v.strictObject({ realm: v.unknown(), label: v.unknown() })), signIn.realms), [
    { realm: 'company-id', label: 'Företagets inloggning' }
  ]),
  tokenWord: row(signIn.tokenWord, 'Bearer'),
  ordersTokenWord: row(signIn.ordersTokenWord, ''),
  returnAddress: row(signIn.returnAddress, 'se.kontorist.desktop:/signed-in'),
  ownFieldsOnly: row(signIn.ownFieldsOnly, false),
  processMinutes: row(signIn.processMinutes, 5),
  openSchemes: row(signIn.openSchemes, ['bankid']),
  idleMinutes: row(signIn.idleMinutes, 15),
  paidStatuses: row(paidStatusesSchema, [3]),
  logLevel: row(v.picklist(logLevels), 'info'),
  loginHeaders: row(headers, { 'x-client': 'Kontorist' }),
  reportingHeaders: row(headers, { 'x-client': 'Kontorist' }),
  signOut: v.exactOptional(signOut),
  errandSessionKey: row(
    v.pipe(v.string('not a text'), v.minLength(1), v.maxLength(errandLengths.sessionKey, 'too long'), notPlaceholder),
    `${placeholder}this`,
    { isSecret: true }
  ),
  inbox: v.exactOptional(inbox),
  /** Allows unsent input on disk. */
  keepDrafts: row(v.boolean(), true),
  /** Allows rows to be saved to a file that the user names. */
  exportFiles: row(v.boolean(), true),
  /** Allows personal data in exports. */
  exportPersonalData: row(v.boolean(), true),
  updates: v.exactOptional(updates),
  /** Certificate files. Absolute, because the working directory depends on what starts the program. */
  certificateAuthorities: row(v.pipe(v.array(absolutePath), v.maxLength(20)), ['/etc/ssl/certs/company.pem'])
}

/** Schema of a policy, from any source. Every entry is optional. */
export const policySchema = v.pipe(notList('a list'), v.strictObject(entries))

/** A policy that has been checked. */
export type PolicyContent = v.InferOutput<typeof policySchema>
