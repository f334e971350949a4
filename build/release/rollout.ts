import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { manifestName, type Manifest, type ManifestFile } from '../../main/updates/index.ts'
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
}

const draftOf = (version: string): string => `draft/${version}`
const isFile = (name: string): boolean => /^[A-Za-z0-9][\w.~+-]*$/.test(name)

const isSigned = ({ sha512, size }: ManifestFile, bytes: Uint8Array): boolean =>
  bytes.byteLength === size && createHash('sha512').update(bytes).digest('base64') === sha512

/** What is done with releases on a host. What people's programs read is written last, when all that it names is there. */
export const createRollout = ({ host, keys, now }: RolloutOptions) => {
  const pathOf = (channel: Channel): string => `${channel}/${manifestName}`
  const read = async (channel: Channel): Promise<Manifest | null> => {
    const bytes = await host.read(pathOf(channel))
    return bytes && unseal(bytes, keys)
  }
  /** Two at once would undo each other, such as a renewal a withdrawal: only what was read is replaced. */
  const sign = async (channel: Channel, step: Step): Promise<Manifest> => {
    const bytes = await host.read(pathOf(channel))
    const next = nextManifest(bytes && unseal(bytes, keys), step, channel, now())
    await host.replace(pathOf(channel), seal(next, keys), bytes)
    return next
  }

  /** Copies a version's files to a channel, each with the hash that was signed or not at all, and their block maps. */
  const copy = async (files: readonly ManifestFile[], from: string, to: Channel): Promise<void> => {
    for (const file of files) {
      const bytes = await host.read(`${from}/${file.name}`)
      if (!bytes || !isSigned(file, bytes)) throw new Error(`${from}/${file.name} is not the file that was made`)
      await host.write(`${to}/${file.name}`, bytes)
      const map = await host.read(`${from}/${file.name}.blockmap`)
      if (map) await host.write(`${to}/${file.name}.blockmap`, map)
    }
  }

  return {
    read,
    /** Puts everything in a folder on the host, where nobody's program looks. Gives how many files there were. */
    draft: async (folder: string, version: string): Promise<number> => {
      const names = (await readdir(folder)).filter(isFile).sort()
      for (const name of names) await host.write(`${draftOf(version)}/${name}`, await readFile(join(folder, name)))
      return names.length
    },
    /** Offers a draft in a channel. `folder`: the files as they were made, which those on the host must be. */
    release: async (channel: Channel, { folder, version, changes, percent }: { folder: string; version: string; changes: Changes; percent: number }) => {
      const files = await artifactsIn(folder)
      const step: Step = { kind: 'offer', version, files, changes, percent }
      // Before anything is copied: what makes no sense changes nothing.
      nextManifest(await read(channel), step, channel, now())
      await copy(files, draftOf(version), channel)
      return sign(channel, step)
    },
    /** Offers in stable what beta offers. */
    promote: async (percent: number): Promise<Manifest> => {
      const beta = await read('beta')
      if (beta?.state !== 'offered') throw new Error('beta offers no version')
      const { version, files, changes } = beta
      const step: Step = { kind: 'offer', version, files, changes, percent }
      nextManifest(await read('stable'), step, 'stable', now())
      await copy(files, 'beta', 'stable')
      return sign('stable', step)
    },
    step: (channel: Channel, step: Exclude<Step, { kind: 'offer' }>): Promise<Manifest> => sign(channel, step)
  }
}
