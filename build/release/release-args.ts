import { parseArgs } from 'node:util'
import type { Manifest } from '../../main/updates/index.ts'

type Channel = Manifest['channel']

/**
 * What is to be done, where. `host`: a folder or an `https` address; null, which only those may leave out who write nothing, for the place of
 * updates. `percent`: of a hundred computers. `record`: the repository whose
 * branch holds what was signed. `plan`: it is only said what would be signed. `after`: only where all stands as a plan has found it.
 */
export type ReleaseArgs = { readonly host: string | null; readonly record: string; readonly plan: boolean; readonly after: string | null } & (
  | { readonly command: 'draft'; readonly folder: string }
  | { readonly command: 'release'; readonly folder: string; readonly channel: Channel; readonly percent: number; readonly anew: string | null }
  | { readonly command: 'promote'; readonly percent: number }
  | { readonly command: 'percent'; readonly channel: Channel; readonly percent: number }
  | { readonly command: 'pause' | 'resume' | 'withdraw' | 'forget' | 'renew-expired' | 'put-back'; readonly channel: Channel }
  | { readonly command: 'show'; readonly channel: Channel }
  /** Null: both. */
  | { readonly command: 'renew'; readonly channel: Channel | null }
)

export const usage = `usage: node build/release/release.ts COMMAND --host FOLDER|https://… …
  draft    --folder DIST                                     everything in the folder onto the host, where no program looks
  release  --folder DIST --channel stable|beta --percent N   offers the draft to N of a hundred (stable: in beta to all)
           [--anew VERSION]                                  also where none of the keys has signed what is offered now
  promote  --percent N                                       offers in stable what beta offers
  percent  --channel stable|beta --percent N                 to more of them
  pause, resume, withdraw, forget, renew-expired, put-back, show  --channel stable|beta
  renew    [--channel stable|beta]                           signs again what is offered
  --record REMOTE  the repository whose branch "statements" holds what was signed (origin)
  --plan           says what would be signed, without keys, and signs nothing; --host may be left out
  --after NAME     only where all stands as a plan with this name has found it`

const options = {
  host: { type: 'string' },
  folder: { type: 'string' },
  channel: { type: 'string' },
  percent: { type: 'string' },
  anew: { type: 'string' },
  record: { type: 'string' },
  plan: { type: 'boolean' },
  after: { type: 'string' }
} as const

const commands = ['draft', 'release', 'promote', 'percent', 'pause', 'resume', 'withdraw', 'forget', 'renew', 'renew-expired', 'put-back', 'show'] as const satisfies readonly ReleaseArgs['command'][]

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
    // What a program would read otherwise than a person (0x10, 1e1) is no percentage.
    if (!/^\d{1,3}(\.\d+)?$/.test(values.percent ?? '') || !(number >= 0 && number <= 100)) throw new Error('--percent has to be a number from 0 to 100')
    return number
  }
  // Of a workflow whose plan has given none it is empty.
  if (values.after !== undefined && !/^([0-9a-f]{40,64}|nothing)$/.test(values.after)) throw new Error('--after is no name of a plan')
  const common = { host: known === 'show' || values.plan ? values.host || null : given('host'), record: values.record || 'origin', plan: values.plan ?? false, after: values.after ?? null }
  switch (known) {
    case 'draft':
      return { command: known, ...common, folder: given('folder') }
    case 'release':
      // A variable that is not set comes as an empty text.
      return { command: known, ...common, folder: given('folder'), channel: channel(), percent: percent(), anew: values.anew || null }
    case 'promote':
      return { command: known, ...common, percent: percent() }
    case 'percent':
      return { command: known, ...common, channel: channel(), percent: percent() }
    case 'renew':
      return { command: known, ...common, channel: values.channel ? channel() : null }
    default:
      return { command: known, ...common, channel: channel() }
  }
}
