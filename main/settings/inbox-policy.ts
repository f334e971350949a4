import { isAbsolute } from 'node:path'
import * as v from 'valibot'
import { organisationsSchema, parseOrganisationNumber } from '../../preload/contract/index.ts'
import type { InboxConfig } from '../inbox-config.ts'
import { isPlaceholder } from './placeholders.ts'

const isHex = (text: string): boolean => /^[\da-f]+$/i.test(text)

/**
 * Enough characters for 128 bits, if they are random: four bits each where all are hexadecimal digits, six otherwise.
 */
const hasRoomFor128Bits = (secret: string): boolean => secret.length >= (isHex(secret) ? 32 : 22)

/** A text such as `aaaa…` or `12341234…` has room for many bits, and few. */
const isVaried = (secret: string): boolean => new Set(secret).size >= 8

/** The path of the listener's address. No message quotes it. */
const secret = v.pipe(
  v.string('not a text'),
  v.maxLength(200, 'longer than 200 characters'),
  v.regex(/^[\w-]+$/, 'not only letters, digits, - and _'),
  v.check(hasRoomFor128Bits, 'less than 128 bits: use 22 random characters, or 32 hexadecimal digits'),
  v.check(isVaried, 'not random'),
  v.check((text) => !isPlaceholder(text), 'the placeholder of the sample, which everybody knows')
)

const port = v.pipe(
  v.number('not a number'),
  v.integer('not a whole number'),
  v.minValue(1024, 'less than 1024'),
  v.maxValue(65_535, 'more than 65535')
)

/** Checks that an organisation can have the number. With any other, every notification would be refused silently. */
const isOrganisation = (text: string): boolean => parseOrganisationNumber(text).ok

/** Schema of the policy's rules about the inbox. The listener is off unless it is named here. */
export const inboxPolicySchema = v.pipe(
  v.unknown(),
  // valibot accepts an empty array as an object.
  v.check((raw) => !Array.isArray(raw), 'a list'),
  v.strictObject({
    folder: v.exactOptional(v.pipe(v.string(), v.maxLength(1000), v.check(isAbsolute, 'not an absolute path'))),
    deleteTaken: v.exactOptional(v.boolean()),
    organisations: v.exactOptional(
      v.pipe(
        organisationsSchema,
        v.minLength(1, 'empty'),
        v.everyItem(isOrganisation, 'not an organisation number: the check digit or the number of digits is wrong')
      )
    ),
    listener: v.exactOptional(v.strictObject({ port, secret }))
  }),
  v.check(({ folder, deleteTaken }) => folder !== undefined || deleteTaken !== true, 'deleteTaken without a folder')
)
export type InboxPolicy = v.InferOutput<typeof inboxPolicySchema>

/** The user's choices about the inbox. */
export interface InboxChoice {
  readonly folder: string | null
  readonly organisations: readonly string[]
}

/** The person's choice in the settings file. */
export const storedInboxSchema = v.object({
  folder: v.nullable(v.pipe(v.string(), v.maxLength(1000), v.check(isAbsolute))),
  organisations: organisationsSchema
})

/**
 * The inbox settings in force. A broken policy (null) does not say what it fixes, so nothing is watched, listened to or
 * taken.
 */
export const inboxConfigOf = (policy: InboxPolicy | null, choice: InboxChoice): InboxConfig => {
  if (policy === null)
    return { folder: null, folderManaged: true, listener: null, organisations: null, organisationsManaged: true }
  const path = policy.folder ?? choice.folder
  return {
    folder: path === null ? null : { path, deletes: policy.folder !== undefined && policy.deleteTaken === true },
    folderManaged: policy.folder !== undefined,
    listener: policy.listener ?? null,
    organisations: policy.organisations ?? choice.organisations,
    organisationsManaged: policy.organisations !== undefined
  }
}
