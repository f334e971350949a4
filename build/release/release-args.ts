import { parseArgs } from 'node:util'
import type { Manifest } from '../../main/updates/index.ts'

type Channel = Manifest['channel']

/** What is to be done, where. `host`: a folder or an `https` address. `percent`: of a hundred computers. */
export type ReleaseArgs = { readonly host: string } & (
  | { readonly command: 'draft'; readonly folder: string }
  | { readonly command: 'release'; readonly folder: string; readonly channel: Channel; readonly percent: number; readonly anew: string | null }
  | { readonly command: 'promote'; readonly percent: number }
  | { readonly command: 'percent'; readonly channel: Channel; readonly percent: number }
  | { readonly command: 'pause' | 'resume' | 'withdraw' | 'forget' | 'renew' | 'show'; readonly channel: Channel }
)

export const usage = `usage: node build/release/release.ts COMMAND --host FOLDER|https://… …
  draft    --folder DIST                                     everything in the folder onto the host, where no program looks
  release  --folder DIST --channel stable|beta --percent N   offers the draft to N of a hundred (stable: in beta to all)
           [--anew VERSION]                                  also where none of the keys has signed what is offered now
  promote  --percent N                                       offers in stable what beta offers
  percent  --channel stable|beta --percent N                 to more of them
  pause, resume, withdraw, forget, renew, show  --channel stable|beta`

const options = { host: { type: 'string' }, folder: { type: 'string' }, channel: { type: 'string' }, percent: { type: 'string' }, anew: { type: 'string' } } as const

const commands = ['draft', 'release', 'promote', 'percent', 'pause', 'resume', 'withdraw', 'forget', 'renew', 'show'] as const satisfies readonly ReleaseArgs['command'][]

/**
 * Reads the command's arguments, before anything is read, signed or sent. An option that a command does not take is left out: the form of the
 * workflow *rollout* has one for each.
 * @throws an `Error` whose message says what is wrong with them.
 */
export const readReleaseArgs = (args: readonly string[]): ReleaseArgs => {
  const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options })
  const [command = '', ...more] = positionals
  const known = commands.find((each) => each === command)
  if (!known) throw new Error(command === '' ? 'there is no command' : `there is no command ${command}`)
  if (more.length > 0) throw new Error(`${more.join(' ')}: what is that?`)
  const given = (name: 'host' | 'folder'): string => {
    const value = values[name]
    if (!value) throw new Error(`--${name} is missing`)
    return value
  }
  const channel = (): Channel => {
    if (values.channel !== 'stable' && values.channel !== 'beta') throw new Error('--channel has to be stable or beta')
    return values.channel
  }
  const percent = (): number => {
    const number = Number(values.percent)
    if (!values.percent || !(number >= 0 && number <= 100)) throw new Error('--percent has to be a number from 0 to 100')
    return number
  }
  const host = given('host')
  switch (known) {
    case 'draft':
      return { command: known, host, folder: given('folder') }
    case 'release':
      // A variable that is not set comes as an empty text.
      return { command: known, host, folder: given('folder'), channel: channel(), percent: percent(), anew: values.anew || null }
    case 'promote':
      return { command: known, host, percent: percent() }
    case 'percent':
      return { command: known, host, channel: channel(), percent: percent() }
    default:
      return { command: known, host, channel: channel() }
  }
}
