/** `node build/release/check.ts TAG`: fails, before anything is built, where a release could not go out. */
import { createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { updateFeed, updateKeys } from '../../main/updates/index.ts'
import { root } from '../program.ts'
import { changesOf } from './changes.ts'

interface ReleaseOptions {
  readonly tag: string
  /** package.json's. */
  readonly version: string
  readonly changelog: string
  readonly updateFeed: string | null
  readonly updateKeys: readonly string[]
}

const whyNot = (act: () => unknown): readonly string[] => {
  try {
    act()
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

const isPublicKey = (text: string): boolean => {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
    // In another encoding `sign.ts` would not find it.
    return (
      key.asymmetricKeyType === 'ed25519' && key.export({ format: 'der', type: 'spki' }).toString('base64') === text
    )
  } catch {
    return false
  }
}

const faultsOfKeys = (keys: readonly string[]): readonly string[] => {
  // A program with one key cannot follow once that is replaced or lost.
  if (keys.length !== 2)
    return [
      'main/updates/origin.ts has to name two keys: the one in use, and the next, which lies in a safe (RELEASING.md)'
    ]
  if (!keys.every(isPublicKey)) return ['main/updates/origin.ts names something that is no public key of new-key.ts']
  return new Set(keys).size === keys.length ? [] : ['main/updates/origin.ts names one key twice']
}

/** Hosts that lead to the computer itself or nowhere. */
const isLocal = (host: string): boolean =>
  !host.includes('.') || /^(127\.|0\.0\.0\.0$|\[)|(^|\.)(localhost|invalid|test|example|local)$/.test(host)

const faultsOfFeed = (feed: string | null): readonly string[] => {
  const url = feed === null ? null : URL.parse(feed)
  if (url?.protocol !== 'https:' || !url.pathname.endsWith('/'))
    return ['main/updates/origin.ts names no https folder that updates come from']
  if (url.href !== feed || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    return ['main/updates/origin.ts: the place of updates has more than a host and a folder']
  return isLocal(url.hostname) ? [`main/updates/origin.ts: nobody else finds updates at ${url.hostname}`] : []
}

export const faultsOfRelease = ({
  tag,
  version,
  changelog,
  updateFeed,
  updateKeys
}: ReleaseOptions): readonly string[] => [
  ...(tag === `v${version}` ? [] : [`the tag is ${tag}, and package.json says ${version}`]),
  ...whyNot(() => changesOf(changelog, version)),
  ...faultsOfFeed(updateFeed),
  ...faultsOfKeys(updateKeys)
]

if (import.meta.main) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  const faults = faultsOfRelease({ tag: process.argv[2] ?? '', version, changelog, updateFeed, updateKeys })
  for (const fault of faults) console.error(`kontorist: ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}
