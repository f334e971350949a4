/**
 * `node build/release/release.ts COMMAND …`: what is done with releases (`build/RELEASING.md`).
 *
 *   draft    --folder dist                          everything in the folder onto the host, where no program looks
 *   release  --folder dist --channel C --percent N  offers the draft to N of a hundred (stable: in beta to all)
 *   promote  --percent N                            offers in stable what beta offers
 *   percent  --channel C --percent N                to more of them
 *   pause, resume, withdraw, forget, renew, show  --channel C   (forget: offers no earlier version beside it)
 *
 * `release --anew VERSION` offers that version, and no other, also where what is offered now was signed by none of the keys: after a key has
 * become known to somebody else. `--host` is a folder or an `https` address. The keys come from KONTORIST_UPDATE_KEYS (`show` needs none), the host's token from KONTORIST_RELEASE_TOKEN,
 * and from nowhere else.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { manifestName, updateFeed, updateKeys, type Manifest } from '../../main/updates/index.ts'
import { root } from '../program.ts'
import { changesOf } from './changes.ts'
import { folderHost, httpHost } from './host.ts'
import { expectPlaceOfUpdates } from './release-faults.ts'
import { createRollout } from './rollout.ts'
import { expectKnownKeys, signingKeys, unseal } from './sealed-manifest.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { host: { type: 'string' }, folder: { type: 'string' }, channel: { type: 'string' }, percent: { type: 'string' }, anew: { type: 'string' } }
})

const channelOf = (text: string | undefined): Manifest['channel'] => {
  if (text !== 'stable' && text !== 'beta') throw new Error('--channel has to be stable or beta')
  return text
}
const percentOf = (text: string | undefined): number => {
  const percent = Number(text)
  if (!text || !(percent >= 0 && percent <= 100)) throw new Error('--percent has to be a number from 0 to 100')
  return percent
}
const given = (name: 'host' | 'folder'): string => {
  const value = values[name]
  if (!value) throw new Error(`--${name} is missing`)
  return value
}
const hostOf = (place: string) => (place.includes('://') ? httpHost(place, process.env['KONTORIST_RELEASE_TOKEN'] ?? '') : folderHost(place))

const told = ({ channel, version, state, rollout, issued, expires, files, earlier = [] }: Manifest): string =>
  `${channel}: ${version}, ${state} to ${rollout} %, signed ${issued}, valid until ${expires}\n${earlier.map((one) => `  also ${one.version} to ${one.rollout} %\n`).join('')}${files.map(({ name, size }) => `  ${name} (${size} bytes)`).join('\n')}`

const run = async (command: string | undefined): Promise<string> => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const host = hostOf(given('host'))
  // A draft is signed by nobody: it is no release yet, and that job is not given the keys.
  if (command === 'draft') {
    const count = await createRollout({ host, keys: [], now: () => new Date() }).draft(given('folder'), version)
    return `${count} files of ${version} are drafted`
  }
  if (command === 'show') {
    // Whoever looks needs nothing to sign with: what the program of this commit would believe is shown.
    const bytes = await host.read(`${channelOf(values.channel)}/${manifestName}`)
    return bytes ? told(unseal(bytes, updateKeys.map((publicKey) => ({ publicKey })))) : 'nothing is offered'
  }
  const keys = signingKeys(process.env['KONTORIST_UPDATE_KEYS'])
  if (command === 'release' || command === 'promote') {
    expectKnownKeys(keys, updateKeys)
    expectPlaceOfUpdates(given('host'), updateFeed)
  }
  const rollout = createRollout({ host, keys, now: () => new Date(), anew: command === 'release' && values.anew === version })
  switch (command) {
    case 'release': {
      const changes = changesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version)
      return told(await rollout.release(channelOf(values.channel), { folder: given('folder'), version, changes, percent: percentOf(values.percent) }))
    }
    case 'promote':
      return told(await rollout.promote(percentOf(values.percent)))
    case 'percent':
      return told(await rollout.step(channelOf(values.channel), { kind: 'percent', percent: percentOf(values.percent) }))
    case 'renew':
      // Nobody has to be told each week of a channel that has never had anything.
      if ((await rollout.read(channelOf(values.channel))) === null) return 'nothing is offered'
      return told(await rollout.step(channelOf(values.channel), { kind: 'renew' }))
    case 'pause':
    case 'resume':
    case 'withdraw':
    case 'forget':
      return told(await rollout.step(channelOf(values.channel), { kind: command }))
    default:
      throw new Error('one of: draft, release, promote, percent, pause, resume, withdraw, forget, renew, show')
  }
}

try {
  console.log(await run(positionals[0]))
} catch (error) {
  console.error(`kontorist: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
