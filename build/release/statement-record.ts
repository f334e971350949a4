import { execFile } from 'node:child_process'
import process from 'node:process'
import { promisify } from 'node:util'
import { root } from '../program.ts'
import type { Manifest } from '../../main/updates/index.ts'

type Channel = Manifest['channel']

/** What was signed of a channel, as it lies in the record. */
export interface Recorded {
  /** Every statement that was ever recorded, sealed, in no order that counts. */
  readonly statements: readonly Buffer[]
  /** Where the record stood; null before its first entry. */
  readonly tip: string | null
}

/**
 * Every statement that was signed, out of reach of whoever writes to the host: it says which is the newest one, so that an older one
 * that lies on the host again is not carried on.
 */
export interface StatementRecord {
  readonly read: (channel: Channel) => Promise<Recorded>
  /**
   * Adds a statement. `title`: what it says, in a line.
   * @throws (rejects) where something else was recorded since `after` was read, and where it cannot be kept; nothing is added then.
   */
  readonly append: (channel: Channel, bytes: Uint8Array, after: Recorded, title: string) => Promise<void>
}

/** The branch of the repository that holds them. It has no commit in common with any other. */
export const recordBranch = 'refs/heads/statements'

const identity = { name: 'Kontorist releases', email: 'releases@kontorist.invalid' }
/** For a repository over TLS, in a workflow; otherwise git asks whoever it asks for a checkout. The token is in no command. */
const credentials = {
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'credential.helper',
  GIT_CONFIG_VALUE_0: '!f() { printf "username=x-access-token\\npassword=%s\\n" "$KONTORIST_RECORD_TOKEN"; }; f'
}
const environment = {
  ...process.env,
  ...(process.env['KONTORIST_RECORD_TOKEN'] ? credentials : {}),
  GIT_TERMINAL_PROMPT: '0',
  GIT_AUTHOR_NAME: identity.name,
  GIT_AUTHOR_EMAIL: identity.email,
  GIT_COMMITTER_NAME: identity.name,
  GIT_COMMITTER_EMAIL: identity.email
}

/**
 * The record in a branch of a git repository, `CHANNEL.json` in each commit. All commits are looked at, not the last one alone: whoever may
 * add a commit takes back nothing by it. Nothing is checked out. `remote`: its name or address, which may not rewrite the branch.
 */
export const gitRecord = (remote: string, checkout: string = root): StatementRecord => {
  const git = async (args: readonly string[], input?: Uint8Array): Promise<Buffer> => {
    const running = promisify(execFile)('git', [...args], { cwd: checkout, env: environment, encoding: 'buffer', maxBuffer: 100_000_000 })
    running.child.stdin?.end(input)
    return (await running).stdout
  }
  const line = async (args: readonly string[], input?: Uint8Array): Promise<string> => (await git(args, input)).toString('utf8').trim()
  const nameOf = (channel: Channel): string => `${channel}.json`
  return {
    read: async (channel) => {
      const [tip] = (await line(['ls-remote', '--', remote, recordBranch])).split('\t')
      if (!tip) return { statements: [], tip: null }
      await git(['fetch', '--quiet', '--no-tags', '--', remote, recordBranch])
      // Without "--full-history" a merge with an old commit would hide the later ones.
      const commits = await line(['log', '--full-history', '--diff-filter=AM', '--format=%H', tip, '--', nameOf(channel)])
      const statements: Buffer[] = []
      for (const commit of commits.split('\n').filter(Boolean)) statements.push(await git(['cat-file', 'blob', `${commit}:${nameOf(channel)}`]))
      return { statements, tip }
    },
    append: async (channel, bytes, { tip }, title) => {
      const blob = await line(['hash-object', '-w', '--stdin'], bytes)
      const others = tip === null ? [] : (await line(['ls-tree', tip])).split('\n').filter((entry) => entry !== '' && !entry.endsWith(`\t${nameOf(channel)}`))
      const tree = await line(['mktree'], Buffer.from([...others, `100644 blob ${blob}\t${nameOf(channel)}`].join('\n')))
      const commit = await line(['commit-tree', tree, ...(tip === null ? [] : ['-p', tip]), '-m', title])
      try {
        // Taken only where the branch still stands where it was read.
        await git(['push', '--quiet', `--force-with-lease=${recordBranch}:${tip ?? ''}`, '--', remote, `${commit}:${recordBranch}`])
      } catch (error) {
        throw new Error('the record of what was signed has not taken it: somebody else has signed something meanwhile, or it may not be written. Look at it with "show", and do it again', {
          cause: error
        })
      }
    }
  }
}
