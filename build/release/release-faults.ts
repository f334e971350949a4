import { createPublicKey } from 'node:crypto'
import { changesOf } from './changes.ts'

interface ReleaseOptions {
  readonly tag: string
  /** That of package.json. */
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
    // Only in this form has it the name by which programs know it.
    return key.asymmetricKeyType === 'ed25519' && key.export({ format: 'der', type: 'spki' }).toString('base64') === text
  } catch {
    return false
  }
}

const faultsOfKeys = (keys: readonly string[]): readonly string[] => {
  // A program that knows one key alone can't follow once that is replaced or lost.
  if (keys.length !== 2) return ['main/updates/origin.ts has to name two keys: the one in use, and the next, which lies in a safe (RELEASING.md, step 3)']
  if (!keys.every(isPublicKey)) return ['main/updates/origin.ts names something that is no public key of new-key.ts']
  return new Set(keys).size === keys.length ? [] : ['main/updates/origin.ts names one key twice']
}

/** Names that lead to the computer itself or nowhere: of no use to anybody else. */
const isLocal = (host: string): boolean => !host.includes('.') || /^(127\.|0\.0\.0\.0$|\[)|(^|\.)(localhost|invalid|test|example|local)$/.test(host)

const faultsOfFeed = (feed: string | null): readonly string[] => {
  const url = feed === null ? null : URL.parse(feed)
  if (url?.protocol !== 'https:' || !url.pathname.endsWith('/')) return ['main/updates/origin.ts names no https folder that updates come from']
  if (url.href !== feed || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return ['main/updates/origin.ts: the place of updates has more than a host and a folder']
  return isLocal(url.hostname) ? [`main/updates/origin.ts: nobody else finds updates at ${url.hostname}`] : []
}

/** What keeps this commit from being a release; empty where nothing does. */
export const faultsOfRelease = ({ tag, version, changelog, updateFeed, updateKeys }: ReleaseOptions): readonly string[] => [
  ...(tag === `v${version}` ? [] : [`the tag is ${tag}, and package.json says ${version}`]),
  ...whyNot(() => changesOf(changelog, version)),
  ...faultsOfFeed(updateFeed),
  ...faultsOfKeys(updateKeys)
]

/**
 * Holds that what is offered lies where programs look: a host in the network is the place of updates. A folder is behind a web server, of
 * which nothing is known here.
 * @throws where it is another one.
 */
export const expectPlaceOfUpdates = (host: string, updateFeed: string | null): void => {
  if (host.includes('://') && host.replace(/\/?$/, '/') !== updateFeed) throw new Error(`programs look at ${String(updateFeed)} (main/updates/origin.ts), and not at ${host}`)
}
