import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { extractFile, listPackage, statFile } from '@electron/asar'
import { texts, chooseSample, openList, signInAs } from './support/acts.ts'
import { filterColumn, status } from './support/grid-acts.ts'
import type { LaunchOptions } from './support/launch.ts'
import { packedProgram } from './support/layout.ts'
import { programUnderTest } from './support/program.ts'
import { expect, test } from './support/test.ts'

/** The program as it is installed: in an archive, and with no door of a checkout's. One worker, because it is built first. */
test.describe.configure({ mode: 'default' })

/** Electron runs the bundles of `out/` here, out of an archive: what a release refuses and leaves out is seen on the host. */
const isRelease = programUnderTest().kind === 'host'

let packed: Partial<LaunchOptions> = {}
test.beforeAll(async () => {
  // A release is built.
  test.setTimeout(300_000)
  packed = await packedProgram()
})

test(
  'a packed program starts, signs in, and reads and filters a list: its worker comes out of the archive',
  { tag: '@smoke' },
  async ({ launch, profile }) => {
    const policy = join(profile, 'policy.json')
    await writeFile(policy, '{"loginAdress":')
    const { app, page } = await launch({
      ...packed,
      env: {
        ...packed.env,
        ...(isRelease && { ELECTRON_RENDERER_URL: 'http://127.0.0.1:9', KONTORIST_POLICY: policy })
      }
    })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (isRelease) await expect(page.getByText(texts.signIn.policy.title)).toHaveCount(0)
    await chooseSample(page)
    await signInAs(page)
    await openList(page, 'hyresobjekt')
    await filterColumn(page, 'Bostadsområde', 'äng')
    await expect(status(page)).toContainText(' av ')
    const facts = await app.evaluate(({ app: program }) => ({
      path: program.getAppPath(),
      packaged: program.isPackaged,
      argv: process.argv.slice(1)
    }))
    expect(facts.path).toMatch(/[/\\]app\.asar$/)
    expect(facts.packaged).toBe(isRelease)
    if (isRelease) expect(facts.argv).toEqual([`--user-data-dir=${profile}`, '--lang=sv-SE'])
  }
)

test(
  'a release has neither a door of a checkout’s in it nor a source map, and keytar’s binary lies beside the archive',
  { tag: '@smoke' },
  () => {
    const resources = packed.env?.['KONTORIST_HOST_RESOURCES']
    const archive = resources === undefined ? (packed.program ?? '') : join(resources, 'app.asar')
    const files = listPackage(archive, { isPack: false }).map((file) => file.slice(1))
    const isFile = (file: string): boolean => 'size' in statFile(archive, file)
    for (const worker of ['table-worker.cjs', 'certificates-worker.cjs'])
      expect(files).toContain(['out', 'main', worker].join(sep))
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
    const binaries = files.filter((file) => file.endsWith('.node'))
    expect(binaries).toEqual([expect.stringMatching(/keytar\.node$/)])
    expect(binaries.map((file) => statFile(archive, file))).toEqual([expect.objectContaining({ unpacked: true })])

    const doors = isRelease
      ? [
          'ELECTRON_RENDERER_URL',
          'KONTORIST_POLICY',
          'KONTORIST_UPDATES',
          'KONTORIST_HOST',
          'KONTORIST_NO_KEYCHAIN',
          'KONTORIST_CLOCK_SHIFT',
          'sourceMappingURL'
        ]
      : []
    const ours = files.filter((file) => file.startsWith('out') && isFile(file))
    const read = ours.map((file) => ({ file, text: extractFile(archive, file).toString('latin1') }))
    expect(read.length).toBeGreaterThan(10)
    expect(
      read.flatMap(({ file, text }) => doors.filter((door) => text.includes(door)).map((door) => `${door} in ${file}`))
    ).toEqual([])
  }
)

for (const [how, args, env] of [
  ['a debugging port', ['--remote-debugging-port=0'], {}],
  ['the sandbox turned off by a variable', [], { ELECTRON_DISABLE_SANDBOX: '1' }]
] as const) {
  test(`a release that is started with ${how} ends and says so in both languages`, async ({ profile }) => {
    test.skip(!isRelease, 'Only a release refuses, and Electron is driven through what it refuses.')
    const all = { ...process.env, ...packed.env, ...env }
    // The first two are the driver's, as Playwright gives them.
    const start = promisify(execFile)(
      programUnderTest().path,
      ['--inspect=0', '--remote-debugging-port=0', `--user-data-dir=${profile}`, ...args],
      { env: all }
    )
    const name = args[0]?.split('=')[0] ?? Object.keys(env)[0]
    await expect(start).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`Kontorist startar inte med ${name}.`)
    })
    await expect(start).rejects.toMatchObject({
      stderr: expect.stringContaining(`Kontorist does not start with ${name}.`)
    })
  })
}
