/**
 * `node build/release/release.ts COMMAND …`: what is done with releases (`build/RELEASING.md`); `release-args.ts` lists the commands.
 *
 * `release --anew VERSION` offers that version, and no other, also where what is offered now was signed by none of the keys: after a key has
 * become known to somebody else. With `--plan` it is only said what would be signed. The keys come from KONTORIST_UPDATE_KEYS (`draft`,
 * `show` and a plan need none), the host's token from
 * KONTORIST_RELEASE_TOKEN, and from nowhere else. Ends with 2 where the arguments are wrong, and with 1 where anything else is.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { manifestName, updateFeed, updateKeys, type Manifest } from '../../main/updates/index.ts'
import { updateChannels } from '../../preload/contract/index.ts'
import { root } from '../program.ts'
import { changesOf } from './changes.ts'
import { folderHost, httpHost, type ReleaseHost } from './host.ts'
import { readReleaseArgs, usage, type ReleaseArgs } from './release-args.ts'
import { expectPlaceOfUpdates } from './release-faults.ts'
import { createRollout, type Rollout, type RolloutOptions } from './rollout.ts'
import { expectKnownKeys, seal, signingKeys } from './sealed-manifest.ts'
import { gitRecord } from './statement-record.ts'

const hostOf = (place: string | null) => {
  if (place === null) throw new Error('--host is missing, and main/updates/origin.ts names no place of updates')
  return place.includes('://') ? httpHost(place, process.env['KONTORIST_RELEASE_TOKEN'] || null) : folderHost(place)
}

const told = ({ channel, version, state, rollout, issued, expires, files, earlier = [] }: Manifest): string =>
  `${channel}: ${version}, ${state} to ${rollout} %, signed ${issued}, valid until ${expires}\n${earlier.map((one) => `  also ${one.version} to ${one.rollout} %\n`).join('')}${files.map(({ name, size, sha512 }) => `  ${name} (${size} bytes, SHA-512 ${sha512})`).join('\n')}`

/** What lies on the host, and whether it is what was signed last. */
const show = async (host: ReleaseHost, rollout: Rollout, channel: Manifest['channel']): Promise<string> => {
  const bytes = await host.read(`${channel}/${manifestName}`)
  const last = await rollout.newest(channel)
  if (!bytes && !last) return 'nothing is offered'
  const fault = rollout.faultOnHost(channel, bytes, last)
  return [...(last ? [told(last.manifest)] : []), ...(fault === null ? [] : [fault])].join('\n')
}

const run = async (args: ReleaseArgs): Promise<string> => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const host = hostOf(args.host ?? updateFeed)
  const record = gitRecord(args.record)
  const open = (options: Pick<RolloutOptions, 'keys' | 'seal'> & Partial<RolloutOptions>) => createRollout({ host, record, now: () => new Date(), ...options })
  // A draft is signed by nobody: it is no release yet, and that job is not given the keys.
  if (args.command === 'draft') return `${await open({ keys: [], seal: null }).draft(args.folder, version)} files of ${version} are drafted`
  // Whoever looks, at what is there or at what would be, needs nothing to sign with: what the program of this commit would believe is shown.
  const known = updateKeys.map((publicKey) => ({ publicKey }))
  if (args.command === 'show') return show(host, open({ keys: known, seal: null }), args.channel)
  const keys = args.plan ? [] : signingKeys(process.env['KONTORIST_UPDATE_KEYS'])
  if (args.command === 'release' || args.command === 'promote') {
    if (!args.plan) expectKnownKeys(keys, updateKeys)
    expectPlaceOfUpdates(args.host ?? '', updateFeed)
  }
  const signed: Manifest[] = []
  const rollout = open({
    keys: args.plan ? known : keys,
    seal: args.plan ? null : (manifest) => seal(manifest, keys),
    onSigned: (manifest) => signed.push(manifest),
    // Whoever looks at a plan decides whether anything is offered anew.
    anew: args.command === 'release' && (args.plan || args.anew === version)
  })
  const standing = await rollout.standing()
  if (args.after !== null && args.after !== standing) throw new Error('something has been signed since it was looked at: look at it once more')
  const untold = args.plan && args.command === 'release' && (await rollout.newest(args.channel)) === null && !(await rollout.isUnused(args.channel))
  const said = await act(rollout, args, version)
  const what = signed.length > 0 ? signed.map(told).join('\n') : said
  return args.plan ? `${untold ? `nothing of what ${args.channel} offers is signed by these keys, and this is signed with --anew ${version} only\n` : ''}${signed.length > 0 ? 'would be signed:\n' : ''}${what}\nstanding: ${standing}` : what
}

/** Does it. Gives what there is to say where nothing was signed. */
const act = async (rollout: Rollout, args: Exclude<ReleaseArgs, { command: 'draft' | 'show' }>, version: string): Promise<string> => {
  switch (args.command) {
    case 'release': {
      const { channel, folder, percent } = args
      return told(await rollout.release(channel, { folder, version, changes: changesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version), percent }))
    }
    case 'promote':
      return told(await rollout.promote(args.percent))
    case 'percent':
      return told(await rollout.step(args.channel, { kind: 'percent', percent: args.percent }))
    case 'put-back':
      return `nothing is signed; on the host lies again:\n${told(await rollout.putBack(args.channel))}`
    case 'withdraw': {
      const { version: withdrawn } = await rollout.step(args.channel, { kind: 'withdraw' })
      return `${withdrawn} has been withdrawn already`
    }
    case 'renew':
      // Nobody has to be told each week of a channel that has never had anything.
      for (const channel of args.channel === null ? updateChannels : [args.channel]) {
        if (!(await rollout.isUnused(channel))) await rollout.step(channel, { kind: 'renew' })
      }
      return 'nothing is offered'
    default:
      return told(await rollout.step(args.channel, { kind: args.command }))
  }
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Null where the arguments are wrong, which has been said. */
const readArgs = (): ReleaseArgs | null => {
  try {
    return readReleaseArgs(process.argv.slice(2))
  } catch (error) {
    console.error(`kontorist: ${textOf(error)}\n${usage}`)
    process.exitCode = 2
    return null
  }
}

const args = readArgs()
if (args) {
  try {
    console.log(await run(args))
  } catch (error) {
    console.error(`kontorist: ${textOf(error)}`)
    process.exitCode = 1
  }
}
