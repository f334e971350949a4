/**
 * `node build/release/release.ts COMMAND …`: what is done with releases (`build/RELEASING.md`); `release-args.ts` lists the commands.
 *
 * `release --anew VERSION` offers that version, and no other, also where what is offered now was signed by none of the keys: after a key has
 * become known to somebody else. The keys come from KONTORIST_UPDATE_KEYS (`draft` and `show` need none), the host's token from
 * KONTORIST_RELEASE_TOKEN, and from nowhere else. Ends with 2 where the arguments are wrong, and with 1 where anything else is.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { manifestName, updateFeed, updateKeys, type Manifest } from '../../main/updates/index.ts'
import { root } from '../program.ts'
import { changesOf } from './changes.ts'
import { folderHost, httpHost } from './host.ts'
import { readReleaseArgs, usage, type ReleaseArgs } from './release-args.ts'
import { expectPlaceOfUpdates } from './release-faults.ts'
import { createRollout } from './rollout.ts'
import { expectKnownKeys, signingKeys, unseal } from './sealed-manifest.ts'

const hostOf = (place: string) => (place.includes('://') ? httpHost(place, process.env['KONTORIST_RELEASE_TOKEN'] ?? '') : folderHost(place))

const told = ({ channel, version, state, rollout, issued, expires, files, earlier = [] }: Manifest): string =>
  `${channel}: ${version}, ${state} to ${rollout} %, signed ${issued}, valid until ${expires}\n${earlier.map((one) => `  also ${one.version} to ${one.rollout} %\n`).join('')}${files.map(({ name, size }) => `  ${name} (${size} bytes)`).join('\n')}`

const run = async (args: ReleaseArgs): Promise<string> => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const host = hostOf(args.host)
  // A draft is signed by nobody: it is no release yet, and that job is not given the keys.
  if (args.command === 'draft') {
    const count = await createRollout({ host, keys: [], now: () => new Date() }).draft(args.folder, version)
    return `${count} files of ${version} are drafted`
  }
  if (args.command === 'show') {
    // Whoever looks needs nothing to sign with: what the program of this commit would believe is shown.
    const bytes = await host.read(`${args.channel}/${manifestName}`)
    return bytes ? told(unseal(bytes, updateKeys.map((publicKey) => ({ publicKey })))) : 'nothing is offered'
  }
  const keys = signingKeys(process.env['KONTORIST_UPDATE_KEYS'])
  if (args.command === 'release' || args.command === 'promote') {
    expectKnownKeys(keys, updateKeys)
    expectPlaceOfUpdates(args.host, updateFeed)
  }
  const rollout = createRollout({ host, keys, now: () => new Date(), anew: args.command === 'release' && args.anew === version })
  switch (args.command) {
    case 'release': {
      const { channel, folder, percent } = args
      return told(await rollout.release(channel, { folder, version, changes: changesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version), percent }))
    }
    case 'promote':
      return told(await rollout.promote(args.percent))
    case 'percent':
      return told(await rollout.step(args.channel, { kind: 'percent', percent: args.percent }))
    case 'renew':
      // Nobody has to be told each week of a channel that has never had anything.
      if ((await rollout.read(args.channel)) === null) return 'nothing is offered'
      return told(await rollout.step(args.channel, { kind: 'renew' }))
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
