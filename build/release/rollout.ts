import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isNewer, manifestName, type Manifest, type ManifestFile } from '../../main/updates/index.ts'
import { artifactsIn } from './artifacts.ts'
import type { Changes } from './changes.ts'
import type { ReleaseHost } from './host.ts'
import { newestOf, type Statement } from './newest-statement.ts'
import { expectValid, nextManifest, takesBack, type Step } from './next-manifest.ts'
import type { PublicKey } from './sealed-manifest.ts'
import type { StatementRecord } from './statement-record.ts'

type Channel = Manifest['channel']

export interface RolloutOptions {
  readonly host: ReleaseHost
  /** What was signed, which says where each channel stands. The host is believed in nothing. */
  readonly record: StatementRecord
  /** The keys whose statements are believed. */
  readonly keys: readonly PublicKey[]
  /** Signs a statement. Null: nothing is signed and nothing written; it is only said what would be. */
  readonly seal: ((manifest: Manifest) => Buffer) | null
  /** Is told of each statement, in the order in which they are signed, or would be. */
  readonly onSigned?: (manifest: Manifest) => void
  readonly now: () => Date
  /**
   * Offers a version also where none of these keys has signed what was offered last: after the only key has become known to somebody else.
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
const pathOf = (channel: Channel): string => `${channel}/${manifestName}`

const isSigned = ({ sha512, size }: ManifestFile, bytes: Uint8Array): boolean =>
  bytes.byteLength === size && createHash('sha512').update(bytes).digest('base64') === sha512

const isSame = (one: Uint8Array | null, other: Uint8Array | null): boolean => (one && other ? Buffer.compare(one, other) === 0 : one === other)

/**
 * What is done with releases. Where a channel stands is what was signed last, by the record; the host has a copy of it, and one that is
 * another is told. What people's programs read is written last, when all that it names is there.
 */
export const createRollout = ({ host, record, keys, seal, onSigned, now, anew = false }: RolloutOptions) => {
  const newest = async (channel: Channel): Promise<Statement | null> => newestOf(await record.read(channel), channel, keys)
  const read = async (channel: Channel): Promise<Manifest | null> => (await newest(channel))?.manifest ?? null

  /** What is wrong where the host has another statement than the one that was signed last: somebody put it there, or a command was stopped. */
  const faultOnHost = (channel: Channel, there: Buffer | null, last: Statement | null): string | null => {
    if (isSame(there, last?.bytes ?? null)) return null
    const should = last ? `what was signed last (${last.manifest.version}, ${last.manifest.state}, ${last.manifest.issued})` : 'recorded as signed by these keys'
    return `${pathOf(channel)} on the host is not ${should}. Look how that came; "put-back" puts there what was signed last`
  }

  /** Puts what was signed last on the host, in the place of whatever lies there. Signs nothing. */
  const putBack = async (channel: Channel): Promise<Manifest> => {
    const last = await newest(channel)
    if (!last) throw new Error(`nothing that these keys have signed is recorded of ${channel}`)
    const there = await host.read(pathOf(channel))
    if (seal && !isSame(there, last.bytes)) await host.replace(pathOf(channel), last.bytes, there)
    return last.manifest
  }

  const sign = async (channel: Channel, step: Step): Promise<Manifest> => {
    const recorded = await record.read(channel)
    const last = newestOf(recorded, channel, keys)
    const there = await host.read(pathOf(channel))
    const isAnew = anew && step.kind === 'offer' && last === null
    const fault = isAnew || (last && takesBack(step)) ? null : faultOnHost(channel, there, last)
    if (fault !== null) throw new Error(fault)
    const next = nextManifest(last?.manifest ?? null, step, channel, now())
    onSigned?.(next)
    if (!seal) return next
    const bytes = seal(next)
    // Before the host has it: what people's programs could have seen is never missing here.
    await record.append(channel, bytes, recorded, `${channel}: ${next.version}, ${next.state} to ${next.rollout} %`)
    try {
      await host.replace(pathOf(channel), bytes, there)
    } catch (error) {
      throw new Error(`it is signed and recorded, and is not on the host; "put-back" puts it there. ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
    return next
  }

  /** Copies a version's files to a channel, each with the hash that was signed or not at all. */
  const copy = async (files: readonly ManifestFile[], from: string, to: Channel): Promise<void> => {
    for (const file of files) {
      const bytes = await host.read(`${from}/${file.name}`)
      if (!bytes || !isSigned(file, bytes)) throw new Error(`${from}/${file.name} is not the file that was made`)
      if (seal) await host.write(`${to}/${file.name}`, bytes)
    }
  }

  const offer = async (channel: Channel, from: string, step: Extract<Step, { kind: 'offer' }>): Promise<Manifest> => {
    // Before anything is copied: what makes no sense changes nothing.
    nextManifest(await read(channel), step, channel, now())
    if (seal) await host.expectConditions()
    await copy(step.files, from, channel)
    return sign(channel, step)
  }

  return {
    read,
    newest,
    faultOnHost,
    /** Whether a channel has never had anything: nothing is recorded of it, and nothing lies there. */
    isUnused: async (channel: Channel): Promise<boolean> => (await record.read(channel)).statements.length === 0 && (await host.read(pathOf(channel))) === null,
    /** A name for how both channels stand: it is another one as soon as anything is signed. */
    standing: async (): Promise<string> => (await record.read('stable')).tip ?? 'nothing',
    /** Puts everything in a folder on the host, where nobody's program looks. Gives how many files there were. */
    draft: async (folder: string, version: string): Promise<number> => {
      await host.expectConditions()
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
      nextManifest(await read('stable'), step, 'stable', now())
      const beta = await read('beta')
      if (!beta || isNewer(version, beta.version)) await offer('beta', draftOf(version), { ...step, percent: 100 })
      return offer('stable', draftOf(version), step)
    },
    /** Offers in stable what beta offers, or to more of them where stable offers it already. */
    promote: async (percent: number): Promise<Manifest> => {
      const beta = await read('beta')
      if (beta?.state !== 'offered') throw new Error('beta offers no version')
      expectValid(beta, now())
      const { version, files, changes } = beta
      const stable = await read('stable')
      if (stable?.version === version) return sign('stable', { kind: 'percent', percent })
      return offer('stable', 'beta', { kind: 'offer', version, files, changes, percent })
    },
    /** A step in a channel; what stops a version in stable, or lets it go on, does so in beta, where the same version is. */
    step: async (channel: Channel, step: Exclude<Step, { kind: 'offer' }>): Promise<Manifest> => {
      const before = await read(channel)
      // Done already, perhaps by a command that was stopped in the middle: only what that has left is done.
      const isWithdrawn = step.kind === 'withdraw' && before?.state === 'withdrawn'
      const next = isWithdrawn ? await putBack(channel) : await sign(channel, step)
      if (channel !== 'stable' || !['pause', 'resume', 'withdraw'].includes(step.kind)) return next
      const beta = await read('beta')
      if (beta?.version === next.version && beta.state !== 'withdrawn') await sign('beta', step)
      return next
    },
    putBack
  }
}
export type Rollout = ReturnType<typeof createRollout>
