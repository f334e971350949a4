import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isNewer, manifestName, type Manifest, type ManifestFile } from '../../main/updates/index.ts'
import { artifactsIn } from './artifacts.ts'
import type { Changes } from './changes.ts'
import type { ReleaseHost } from './host.ts'
import { nextManifest, type Step } from './next-manifest.ts'
import { seal, unseal, type SigningKey } from './sealed-manifest.ts'

type Channel = Manifest['channel']

interface RolloutOptions {
  readonly host: ReleaseHost
  readonly keys: readonly SigningKey[]
  readonly now: () => Date
  /**
   * Offers a version also where none of these keys has signed what is offered now: after the only key has become known to somebody else.
   * What lies there is not believed in anything then, not in its version either.
   */
  readonly anew?: boolean
}

interface Release {
  /** The files as they were made, which those on the host must be. */
  readonly folder: string
  readonly version: string
  readonly changes: Changes
  readonly percent: number
}

const draftOf = (version: string): string => `draft/${version}`
const isFile = (name: string): boolean => /^[A-Za-z0-9][\w.~+-]*$/.test(name)

const isSigned = ({ sha512, size }: ManifestFile, bytes: Uint8Array): boolean =>
  bytes.byteLength === size && createHash('sha512').update(bytes).digest('base64') === sha512

/** What is done with releases on a host. What people's programs read is written last, when all that it names is there. */
export const createRollout = ({ host, keys, now, anew = false }: RolloutOptions) => {
  const pathOf = (channel: Channel): string => `${channel}/${manifestName}`
  const read = async (channel: Channel): Promise<Manifest | null> => {
    const bytes = await host.read(pathOf(channel))
    return bytes && unseal(bytes, keys)
  }
  /** What an offer follows. */
  const before = (bytes: Uint8Array | null): Manifest | null => {
    if (!bytes) return null
    try {
      return unseal(bytes, keys)
    } catch (error) {
      if (anew) return null
      throw error
    }
  }
  /** Two at once would undo each other, such as a renewal a withdrawal: only what was read is replaced. */
  const sign = async (channel: Channel, step: Step): Promise<Manifest> => {
    const bytes = await host.read(pathOf(channel))
    const next = nextManifest(step.kind === 'offer' ? before(bytes) : bytes && unseal(bytes, keys), step, channel, now())
    await host.replace(pathOf(channel), seal(next, keys), bytes)
    return next
  }

  /** Copies a version's files to a channel, each with the hash that was signed or not at all. */
  const copy = async (files: readonly ManifestFile[], from: string, to: Channel): Promise<void> => {
    for (const file of files) {
      const bytes = await host.read(`${from}/${file.name}`)
      if (!bytes || !isSigned(file, bytes)) throw new Error(`${from}/${file.name} is not the file that was made`)
      await host.write(`${to}/${file.name}`, bytes)
    }
  }

  const last = async (channel: Channel): Promise<Manifest | null> => before(await host.read(pathOf(channel)))

  const offer = async (channel: Channel, from: string, step: Extract<Step, { kind: 'offer' }>): Promise<Manifest> => {
    // Before anything is copied: what makes no sense changes nothing.
    nextManifest(await last(channel), step, channel, now())
    await copy(step.files, from, channel)
    return sign(channel, step)
  }

  return {
    read,
    /** Puts everything in a folder on the host, where nobody's program looks. Gives how many files there were. */
    draft: async (folder: string, version: string): Promise<number> => {
      const names = (await readdir(folder)).filter(isFile).sort()
      for (const name of names) await host.write(`${draftOf(version)}/${name}`, await readFile(join(folder, name)))
      return names.length
    },
    /**
     * Offers a draft in a channel. One that is offered in stable goes to everybody in beta first, or those who had its previews would
     * stay on the last of them; what beta has that is as new stays.
     */
    release: async (channel: Channel, { folder, version, changes, percent }: Release): Promise<Manifest> => {
      const files = await artifactsIn(folder)
      const step = { kind: 'offer', version, files, changes, percent } as const
      if (channel === 'beta') return offer('beta', draftOf(version), step)
      nextManifest(await last('stable'), step, 'stable', now())
      const beta = await last('beta')
      if (!beta || isNewer(version, beta.version)) await offer('beta', draftOf(version), { ...step, percent: 100 })
      return offer('stable', draftOf(version), step)
    },
    /** Offers in stable what beta offers, or to more of them where stable offers it already. */
    promote: async (percent: number): Promise<Manifest> => {
      const beta = await read('beta')
      if (beta?.state !== 'offered') throw new Error('beta offers no version')
      const { version, files, changes } = beta
      const stable = await last('stable')
      if (stable?.version === version) return sign('stable', { kind: 'percent', percent })
      return offer('stable', 'beta', { kind: 'offer', version, files, changes, percent })
    },
    /** A step in a channel; what stops a version in stable, or lets it go on, does so in beta, where the same version is. */
    step: async (channel: Channel, step: Exclude<Step, { kind: 'offer' }>): Promise<Manifest> => {
      const next = await sign(channel, step)
      if (channel !== 'stable' || !['pause', 'resume', 'withdraw'].includes(step.kind)) return next
      const beta = await read('beta')
      if (beta?.version === next.version && beta.state !== 'withdrawn') await sign('beta', step)
      return next
    }
  }
}
