import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from '../../../build/program.ts'

const step = v.object({
  uses: v.optional(v.string()),
  run: v.optional(v.string(), ''),
  if: v.optional(v.string()),
  with: v.optional(v.record(v.string(), v.unknown()), {})
})
const job = v.object({
  'runs-on': v.string(),
  'timeout-minutes': v.pipe(v.number(), v.maxValue(60)),
  permissions: v.strictObject({ contents: v.literal('read') }),
  env: v.optional(v.record(v.string(), v.string()), {}),
  container: v.optional(v.string()),
  strategy: v.optional(v.object({ matrix: v.object({ os: v.array(v.string()) }) })),
  steps: v.array(step)
})
const workflow = v.object({
  permissions: v.strictObject({}),
  jobs: v.object({ bare: job, electron: job, 'without-electron': job })
})
type Job = v.InferOutput<typeof job>

const text = readFileSync(join(root, '.github', 'workflows', 'ci.yml'), 'utf8')
const { jobs } = v.parse(workflow, parse(text))

/** The commands that a job runs on one system, in order. */
const commandsOn = (system: 'Linux' | 'Windows' | 'macOS', { steps }: Job): readonly string[] =>
  steps
    .filter(({ if: condition }) => {
      const [, sign, name] = /^runner\.os (==|!=) '(\w+)'$/.exec(condition ?? '') ?? []
      return name === undefined || (sign === '==') === (name === system)
    })
    .flatMap(({ run }) => run.split('\n'))
    .filter(Boolean)

describe('the workflow', () => {
  it('uses every action at one commit, and says which version that is', () => {
    const uses = text.split('\n').filter((line) => /\buses:/.test(line))
    expect(uses).toHaveLength(7)
    for (const line of uses) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  it('leaves no token in the checkout', () => {
    const checkouts = Object.values(jobs).flatMap(({ steps }) =>
      steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))
    )
    expect(checkouts.map((checkout) => checkout.with['persist-credentials'])).toEqual([false, false, false])
  })

  it('starts the program where there is nothing but Node, npm and git, as the first step of .ci/run does', () => {
    expect(jobs.bare.container).toBe('node:20')
    expect(jobs.bare.steps.map(({ run }) => run).filter(Boolean)).toEqual(['bash .ci/bare'])
    const commands = readFileSync(join(root, '.ci', 'run'), 'utf8')
      .split('\n')
      .filter((line) => /^(bash|npm) /.test(line))
    expect(commands).toEqual(['bash .ci/bare', 'bash .ci/packages', 'npm test', 'npm run test:full'])
  })

  it('runs real Electron on the three systems, and refuses anything else', () => {
    expect(jobs.electron.strategy?.matrix.os.map((os) => os.split('-')[0])).toEqual(['ubuntu', 'windows', 'macos'])
    expect(jobs.electron.env).toMatchObject({ KONTORIST_E2E_ON: 'electron' })
    expect(jobs['without-electron'].env).toEqual({ KONTORIST_E2E_ON: 'host' })
  })

  it.each(['Linux', 'Windows', 'macOS'] as const)(
    'on %s, tests once, on an Electron that nothing has taken away again',
    (system) => {
      const commands = commandsOn(system, jobs.electron)
      const electron = commands.indexOf('node build/install-electron.ts')
      expect(electron).toBeGreaterThan(commands.indexOf('npm ci'))
      const after = commands.slice(electron + 1)
      expect(after.filter((command) => /\bnpm run test:full -- --shard \$/.test(command))).toHaveLength(1)
      expect(after.filter((command) => /npm (ci|i|install|update|rebuild|prune)\b/.test(command))).toEqual([])
      expect(commands.indexOf('node -e "require(\'keytar\')"'), 'keytar must be there').toBeGreaterThan(
        commands.indexOf('npm ci')
      )
    }
  )

  it('on Linux, has a sandbox, a Secret Service, and a screen as large as people’s', () => {
    const commands = commandsOn('Linux', jobs.electron)
    const place = (part: string): number => commands.findIndex((command) => command.includes(part))
    expect(place('.ci/packages')).toBeLessThan(place('npm ci'))
    expect(place('gnome-keyring-daemon')).toBeGreaterThan(place('.ci/packages'))
    expect(place('apparmor_restrict_unprivileged_userns=0')).toBeLessThan(place('npm run test:full'))
    expect(commands.at(-1)).toBe(
      "xvfb-run --auto-servernum --server-args='-screen 0 1920x1080x24' npm run test:full -- --shard ${{ matrix.shard }}"
    )
  })

  it('on macOS, keeps secrets in an unlocked keychain of its own', () => {
    const commands = commandsOn('macOS', jobs.electron)
    const keychain = commands.filter((command) => command.startsWith('security '))
    expect(keychain.map((command) => command.split(' ')[1])).toEqual([
      'create-keychain',
      'set-keychain-settings',
      'unlock-keychain',
      'list-keychains',
      'default-keychain'
    ])
    expect(
      keychain.some((command) => / -[lu]\b|-t /.test(command)),
      'it never locks itself'
    ).toBe(false)
    expect(commands.indexOf(keychain[0] ?? '')).toBeLessThan(
      commands.findIndex((command) => command.includes('npm run test:full'))
    )
  })
})
