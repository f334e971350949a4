import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { enterService, enterWithSample, goTo, signInAs, texts } from './support/acts.ts'
import { commandLine, environment } from './support/command-line.ts'
import { closeWindow, kill, noSignals } from './support/ending.ts'
import { layoutOfRun } from './support/layout.ts'
import { programUnderTest } from './support/program.ts'
import { expect, test } from './support/service-test.ts'

/** What the log tells of calls that fail, and of runs that do not end by themselves; how much of it is chosen in the settings. */

const logOf = (profile: string): Promise<string> => readFile(join(profile, 'logs', 'kontorist.log'), 'utf8')
const notEnded = /the last run did not end by itself/g

/** Starts the program once more beside the one that runs on the profile, and waits for that start to end. */
const startBeside = async (profile: string): Promise<void> => {
  const layout = await layoutOfRun()
  const { args, cwd } = commandLine({ ...layout, profile })
  const beside = spawn(programUnderTest().path, args, { cwd, env: environment(layout.env), stdio: 'ignore' })
  await once(beside, 'exit')
}

test(
  'a run that was killed is told of at the next start, and a second start beside one that runs is not',
  { tag: '@smoke' },
  async ({ launch, profile }) => {
    test.skip(noSignals() !== null, noSignals() ?? '')
    const first = await launch()
    await kill(first.app)
    const second = await launch()
    await expect(second.page.getByRole('heading', { level: 1 })).toBeVisible()
    await startBeside(profile)
    expect((await logOf(profile)).match(notEnded)).toHaveLength(1)
    await kill(second.app)
    const anew = await launch()
    // What ran beside the second one has not taken its mark away.
    expect((await logOf(profile)).match(notEnded)).toHaveLength(2)
    await closeWindow(anew.app)
    const third = await launch()
    await closeWindow(third.app)
    const log = await logOf(profile)
    expect(log.match(notEnded)).toHaveLength(2)
    expect(log).toMatch(/ ended\n$/)
  }
)

test('failed calls have a line each, those that succeed only where somebody has chosen so, and none says what was called with', async ({
  page,
  profile,
  service
}) => {
  service.fault('/kund/', { kind: 'answer', status: 500, body: 'fel för Anna' }, 1)
  service.fault(
    '/avtal/',
    { kind: 'answer', headers: { 'content-type': 'text/html' }, body: '<html>Logga in på nätet' },
    1
  )
  await enterService(page, { login: service.address, reporting: service.address })
  await signInAs(page)
  for (const list of ['kund', 'avtal'] as const)
    await page.evaluate((wanted) => window.kontorist.call('lists.open', { list: wanted }), list)
  await expect.poll(() => logOf(profile)).toMatch(/\[error\] call kund failed: service, HTTP 500, \d+ ms, attempt 1\n/)
  await expect
    .poll(() => logOf(profile))
    .toMatch(/\[error\] call avtal failed: a page in place of data, HTTP 200, \d+ ms, attempt 1\n/)
  expect(await logOf(profile)).not.toContain('answered')

  await goTo(page, texts.settings.title)
  await page.getByLabel(texts.diagnostics.level).selectOption({ label: texts.diagnostics.levels.debug })
  await expect
    .poll(() => page.evaluate(() => window.kontorist.call('settings.get', {})))
    .toMatchObject({ value: { logLevel: 'debug' } })
  await page.evaluate(() => window.kontorist.call('lists.open', { list: 'kund' }))
  await expect.poll(() => logOf(profile)).toMatch(/\[debug\] call kund answered, HTTP 200, \d+ ms, attempt 1\n/)
  const log = await logOf(profile)
  for (const private_ of [service.address, 'Anna', 'anna', 'nätet', 'rapport']) expect(log).not.toContain(private_)
})

test('what the log has can be fixed by a policy, and is shown so', async ({ launch, profile }) => {
  const file = join(profile, 'policy.json')
  await writeFile(file, JSON.stringify({ logLevel: 'error' }))
  const { page } = await launch({ env: { KONTORIST_POLICY: file } })
  await enterWithSample(page)
  await goTo(page, texts.settings.title)
  const level = page.getByLabel(texts.diagnostics.level)
  await expect(level).toHaveValue(texts.diagnostics.levels.error)
  await expect(level).not.toBeEditable()
})
