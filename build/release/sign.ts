/**
 * `node build/release/sign.ts FOLDER [--percent N]`: signs the update files of a version, previews too, with the keys
 * in `KONTORIST_UPDATE_KEYS`, for N of a hundred installations or all. Signed files are signed anew.
 */
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { parse } from 'yaml'
import {
  releaseSchema,
  signedBytes,
  signedContent,
  updateFileName,
  updateKeys,
  withSignatures
} from '../../main/updates/index.ts'
import { root } from '../program.ts'
import { changesOf } from './changes.ts'

/** A private key as DER (PKCS #8) in base64. */
const readKey = (text: string) => {
  try {
    const privateKey = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
    if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('another kind of key')
    return {
      privateKey,
      publicKey: createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64')
    }
  } catch {
    // Node's own message could quote the variable.
    throw new Error('KONTORIST_UPDATE_KEYS is not one or two keys of new-key.ts, with a blank between them')
  }
}
type SigningKey = ReturnType<typeof readKey>

/** The keys of the variable: the one in use and, while it is being replaced, the next. No error quotes them. */
export const signingKeys = (text = '', known = updateKeys): readonly SigningKey[] => {
  const keys = text.split(/\s+/).filter(Boolean).map(readKey)
  if (keys.length < 1 || keys.length > 2) throw new Error('KONTORIST_UPDATE_KEYS has to hold one or two keys')
  if (!keys.some(({ publicKey }) => known.includes(publicKey)))
    throw new Error('main/updates/origin.ts knows none of the keys in KONTORIST_UPDATE_KEYS')
  return keys
}

interface SignOptions {
  /** The update files and, the first time, the packages. */
  readonly folder: string
  readonly keys: readonly SigningKey[]
  readonly changelog: string
  /** All where it is left out. */
  readonly percent?: number
  readonly now?: Date
}

/** The members that are read; others stay. */
const updateFile = v.looseObject({
  version: v.string(),
  files: v.array(v.looseObject({ url: v.string(), sha512: v.string(), size: v.number() })),
  signedAt: v.optional(v.string(), '')
})
type UpdateFile = v.InferOutput<typeof updateFile>

/** Rejects unless the packages of an update file lie beside it. */
const expectPackages = async (folder: string, name: string, { files }: UpdateFile): Promise<void> => {
  for (const { url, sha512, size } of files) {
    const path = join(folder, url)
    const hash = createHash('sha512')
    if (statSync(path, { throwIfNoEntry: false })?.size === size) await pipeline(createReadStream(path), hash)
    if (hash.digest('base64') !== sha512)
      throw new Error(`${name}: ${url} is missing in ${folder}, or is not the file that was made`)
  }
}

/**
 * Signs the update files of a version, all or none, and gives their names. Rejects for a missing file, one of another
 * version, one neither signed by these keys nor beside its packages, or a version without changes.
 */
export const signUpdateFiles = async ({
  folder,
  keys,
  changelog,
  percent,
  now = new Date()
}: SignOptions): Promise<readonly string[]> => {
  const signedAt = now.toISOString()
  const channel = existsSync(join(folder, updateFileName('stable', 'win32', 'x64'))) ? 'stable' : 'beta'
  const made = new Map<string, Buffer>()
  const versions = new Set<string>()
  for (const platform of ['win32', 'darwin', 'linux'] as const) {
    const name = updateFileName(channel, platform, 'x64')
    const bytes = readFileSync(join(folder, name))
    const before = signedContent(
      bytes,
      name,
      keys.map(({ publicKey }) => publicKey)
    )
    const { stagingPercentage: _, ...said } = v.parse(updateFile, parse((before ?? bytes).toString('utf8')))
    if (before === null) await expectPackages(folder, name, said)
    else if (said.signedAt >= signedAt)
      throw new Error(`${name} was signed on ${said.signedAt}, which is not before ${signedAt}: look at the clock`)
    versions.add(said.version)
    const release = {
      ...said,
      ...(percent !== undefined && { stagingPercentage: percent }),
      signedAt,
      changes: changesOf(changelog, said.version, now)
    }
    v.parse(releaseSchema, release)
    // JSON is YAML too, and spares the program a parser.
    const content = Buffer.from(`${JSON.stringify(release, null, 2)}\n`)
    for (const of of channel === 'stable' ? (['stable', 'beta'] as const) : (['beta'] as const)) {
      const target = updateFileName(of, platform, 'x64')
      made.set(
        target,
        withSignatures(
          content,
          keys.map(({ privateKey }) => sign(null, signedBytes(target, content), privateKey))
        )
      )
    }
  }
  if (versions.size > 1) throw new Error(`the update files are of different versions: ${[...versions].join(', ')}`)
  if (channel === 'stable' && [...versions].some((version) => version.includes('-')))
    throw new Error('a preview is in latest.yml')
  for (const [name, bytes] of made) writeFileSync(join(folder, name), bytes)
  return [...made.keys()]
}

if (import.meta.main) {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { percent: { type: 'string' } } })
  const [folder, ...more] = positionals
  if (folder === undefined || more.length > 0) throw new Error('node build/release/sign.ts FOLDER [--percent N]')
  if (values.percent !== undefined && !/^\d{1,3}$/.test(values.percent))
    throw new Error('--percent has to be a whole number from 0 to 100')
  const names = await signUpdateFiles({
    folder,
    keys: signingKeys(process.env['KONTORIST_UPDATE_KEYS']),
    changelog: readFileSync(join(root, 'CHANGELOG.md'), 'utf8'),
    ...(values.percent !== undefined && { percent: Number(values.percent) })
  })
  console.log(names.join('\n'))
}
