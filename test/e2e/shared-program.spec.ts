import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import type { TestInfo } from '@playwright/test'
import { root } from '../../build/program.ts'
import { enterWithSample, goTo, openList, texts } from './support/acts.ts'
import { isRunning, kill, noSignals } from './support/ending.ts'
import { noteField, openErrand, sampleRow } from './support/errand-acts.ts'
import { header, sortBy } from './support/grid-acts.ts'
import { programUnderTest } from './support/program.ts'
import { createSharedProgram, type SharedProgram } from './support/shared-program.ts'
import { openOrders, startOrder } from './support/order-acts.ts'
import { expect, test as base } from './support/test.ts'
import { letPass, tokenLife } from './support/time.ts'

/** What a test finds that gets the program of the test before it. */

const test = base.extend<{ readonly shared: SharedProgram }>({
  // Playwright reads what a fixture depends on from this pattern.
  // eslint-disable-next-line no-empty-pattern
  shared: async ({}, use) => {
    const shared = createSharedProgram()
    await use(shared)
    await shared.end()
  }
})

/** As the fixture sees a test that has passed. */
const passed = (info: TestInfo): TestInfo =>
  Object.assign(Object.create(info) as TestInfo, { status: info.expectedStatus })

test('a program that has been signed in to, arranged and set is given on as nobody had used it', async ({
  shared,
  startOf
}, info) => {
  const start = await startOf()
  const first = await shared.take(start, info)
  await enterWithSample(first.page)
  await openList(first.page, 'kund')
  await sortBy(first.page, 'Kund')
  await expect(header(first.page, 'Kund')).toHaveAttribute('aria-sort', 'ascending')
  // What comes thick and fast is kept after a pause.
  await expect
    .poll(() => first.page.evaluate(() => window.kontorist.call('settings.layout', { grid: 'kund' })))
    .toMatchObject({ ok: true, value: { sort: [{ column: 'Kund' }] } })
  await goTo(first.page, texts.settings.title)
  await first.page.getByLabel(texts.settings.appearance.theme).selectOption('dark')
  await first.page.getByLabel(texts.settings.appearance.language).selectOption('en')
  await expect(first.page.locator('html')).toHaveAttribute('lang', 'en')
  await first.page.setViewportSize({ width: 640, height: 480 })
  await shared.giveBack(passed(info))

  const second = await shared.take(start, info)
  expect(second.app).toBe(first.app)
  const { page } = second
  await expect(page.getByRole('heading', { name: texts.signIn.connect.welcome, level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
  expect(page.viewportSize()).toEqual({ width: 1440, height: 900 })
  expect(await page.evaluate(() => window.kontorist.call('settings.get', {}))).toMatchObject({
    value: { language: 'system', theme: 'system', connection: null }
  })
  expect(await page.evaluate(() => window.kontorist.call('settings.layout', { grid: 'kund' }))).toEqual({
    ok: true,
    value: null
  })
  await enterWithSample(page)
})

test('a program whose clock a test has moved is not given on', async ({ shared, startOf }, info) => {
  const start = await startOf()
  const first = await shared.take(start, info)
  await letPass(first.app, tokenLife)
  await shared.giveBack(passed(info))
  expect((await shared.take(start, info)).app).not.toBe(first.app)
})

test('a program that keeps what somebody typed and did not save is not given on', async ({ shared, startOf }, info) => {
  const start = await startOf()
  const first = await shared.take(start, info)
  await enterWithSample(first.page)
  await openErrand(first.page)
  await noteField(first.page).fill('Haspen är bytt.')
  await expect
    .poll(() => first.page.evaluate((id) => window.kontorist.call('errands.draft', { id }), sampleRow.id))
    .toMatchObject({ value: { draft: { note: 'Haspen är bytt.' } } })
  await shared.giveBack(passed(info))
  expect((await shared.take(start, info)).app).not.toBe(first.app)
})

test('an order that somebody typed and did not save is removed, and nobody finds it in the program that is given on', async ({
  shared,
  startOf
}, info) => {
  const start = await startOf()
  const first = await shared.take(start, info)
  await enterWithSample(first.page)
  await openOrders(first.page)
  await startOrder(first.page)
  const drafts = () => first.page.evaluate(() => window.kontorist.call('orders.drafts', {}))
  await expect.poll(drafts).toMatchObject({ value: [{ draft: { BetaldDatum: '2026-11-21' } }] })
  await shared.giveBack(passed(info))
  expect((await shared.take(start, info)).app).toBe(first.app)
  await enterWithSample(first.page)
  expect(await drafts()).toEqual({ ok: true, value: [] })
})

test('a program that has ended between two tests is not given on, and the next one is', async ({
  shared,
  startOf
}, info) => {
  test.skip(noSignals() !== null, noSignals() ?? '')
  const start = await startOf()
  const first = await shared.take(start, info)
  await shared.giveBack(passed(info))
  await kill(first.app)
  const second = await shared.take(start, info)
  expect(second.app).not.toBe(first.app)
  await shared.giveBack(passed(info))
  expect((await shared.take(start, info)).app).toBe(second.app)
})

test('a program that was started otherwise is not given on', async ({ shared, startOf }, info) => {
  const first = await shared.take(await startOf(), info)
  await shared.giveBack(passed(info))
  expect((await shared.take(await startOf({ args: ['--lang=en-GB'] }), info)).app).not.toBe(first.app)
})

test('a start without a variable is not taken for one that leaves it as it is', async ({ shared, startOf }, info) => {
  const first = await shared.take(await startOf(), info)
  await shared.giveBack(passed(info))
  expect((await shared.take(await startOf({ env: { LC_TIME: undefined } }), info)).app).not.toBe(first.app)
})

test('a program that starts and is not what is expected is ended, its profile removed, and what it shows kept', async ({
  profile,
  shared,
  startOf
}, info) => {
  test.skip(process.platform === 'win32', 'a shell stands before the program')
  const [executable, started] = [join(profile, 'shell'), join(profile, 'started')]
  await writeFile(executable, `#!/bin/sh\necho "$$ $*" > '${started}'\nexec "${programUnderTest().path}" "$@"\n`, {
    mode: 0o755
  })
  // It has a heading, and none of the calls that are made next.
  const program = join(root, 'test', 'host', 'fixture')
  // Both its settings file and the bridge are missing; either may be noticed first.
  await expect(shared.take(await startOf({ program, executable }), info)).rejects.toThrow(
    /kontorist-profile-.*settings\.json|reading 'call'/
  )
  const [, pid, used = ''] = /^(\d+) .*--user-data-dir=(\S+)/.exec(await readFile(started, 'utf8')) ?? []
  expect(isRunning(Number(pid))).toBe(false)
  expect(used).toContain('kontorist-profile-')
  expect(existsSync(used)).toBe(false)
  expect(info.attachments.map(({ name }) => name)).toEqual([
    'shared-output',
    'shared-log',
    'shared-window-1-text',
    'shared-window-1-progress',
    'shared-window-1-document',
    'shared-window-1',
    'trace'
  ])
})
