import { chmod, cp, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { root } from '../../build/program.ts'
import { problems } from '../../renderer/i18n/sv/problems.ts'
import { signIn } from '../../renderer/i18n/sv/sign-in.ts'
import { chooseSample, enterWithSample, navigation, texts, typeCredentials } from './support/acts.ts'
import { expect, test } from './support/test.ts'

/** What the program starts on when something is wrong, and what it does when it cannot go on. */

const logOf = (profile: string): Promise<string> => readFile(join(profile, 'logs', 'kontorist.log'), 'utf8')

test(
  'the program starts on settings that are broken, and keeps a copy of them',
  { tag: '@smoke' },
  async ({ launch, profile }) => {
    await writeFile(join(profile, 'settings.json'), '{"theme":')
    await writeFile(join(profile, 'window.json'), '{')
    const { page } = await launch()
    await enterWithSample(page)
    expect(await readFile(join(profile, 'settings.json.unreadable'), 'utf8')).toBe('{"theme":')
    expect(await logOf(profile)).toContain('settings.json: it was set aside')
  }
)

test('a person whose settings can be read in part, or are from a newer version, is told where the copy is', async ({
  launch,
  profile
}) => {
  const file = join(profile, 'settings.json')
  const damaged = '{"theme":"dark","connection":[]}'
  await writeFile(file, damaged)
  const first = await launch()
  await expect(first.page.getByText(signIn.unreadable.title)).toBeVisible()
  await expect(first.page.getByText(`${file}.unreadable`, { exact: true })).toBeVisible()
  await first.app.close()
  expect(await readFile(`${file}.unreadable`, 'utf8')).toBe(damaged)
  expect(await logOf(profile)).toContain(
    'settings.json: these entries cannot be read, and a copy of the file is kept: connection'
  )

  await writeFile(file, '{"__internal__":{"migrations":{"version":"99.0.0"}},"connection":{"kind":"hologram"}}')
  const second = await launch()
  await expect(second.page.getByText(texts.settings.newer.title)).toBeVisible()
  await expect(second.page.getByText(`${file}.newer`, { exact: true })).toBeVisible()
})

test('a person whose settings are broken is told where they are, once, and a second time costs no first copy', async ({
  launch,
  profile
}) => {
  const file = join(profile, 'settings.json')
  await writeFile(file, '{"theme":"dark","connection":')
  const first = await launch()
  const told = first.page.getByText(signIn.unreadable.title)
  await expect(told).toBeVisible()
  await expect(first.page.getByText(`${file}.unreadable`, { exact: true })).toBeVisible()
  await enterWithSample(first.page)
  await expect(told).toHaveCount(0)
  await first.app.close()

  const second = await launch()
  await expect(second.page.getByRole('heading', { name: signIn.title })).toBeVisible()
  await expect(second.page.getByText(signIn.unreadable.title)).toHaveCount(0)
  await second.app.close()

  await writeFile(file, '')
  const third = await launch()
  await expect(third.page.getByText(`${file}.unreadable-2`, { exact: true })).toBeVisible()
  await expect(readFile(`${file}.unreadable`, 'utf8')).resolves.toBe('{"theme":"dark","connection":')
  await expect(readFile(`${file}.unreadable-2`, 'utf8')).resolves.toBe('')
})

test('the settings are for nobody else to read, and what a newer version has put there stays', async ({
  launch,
  profile
}) => {
  const file = join(profile, 'settings.json')
  await writeFile(file, '{"density":"compact"}', { mode: 0o644 })
  await chmod(profile, 0o755)
  const { page } = await launch()
  await enterWithSample(page)
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ density: 'compact', connection: { kind: 'sample' } })
  // Windows has no modes.
  const modes = process.platform === 'win32' ? [] : await Promise.all([file, profile].map((path) => stat(path)))
  expect(modes.map(({ mode }) => (mode & 0o077).toString(8))).toEqual(modes.map(() => '0'))
})

test('the program starts on settings that cannot be opened, and says that it cannot keep any', async ({
  launch,
  profile
}) => {
  await mkdir(join(profile, 'settings.json'))
  await mkdir(join(profile, 'window.json'))
  const { page } = await launch()
  await chooseSample(page)
  await expect(page.getByText(problems.any.notKept.sentence)).toBeVisible()
  const log = await logOf(profile)
  expect(log).toContain('settings.json: it cannot be read')
  // Each entry is one line, and none says whose computer it is.
  expect(
    log
      .trimEnd()
      .split('\n')
      .every((line) => /^\[\d{4}-\d\d-\d\d /.test(line))
  ).toBe(true)
  expect(log).not.toContain(profile)
})

test(
  'a page that has crashed is loaded anew, but one that crashes in a loop ends the program',
  { tag: '@smoke' },
  async ({ launch, profile }) => {
    const { app, page, output } = await launch()
    await expect(page.getByRole('heading').first()).toBeVisible()
    const program = app.process()
    // With its streams, so that all it has written is here.
    const ended = new Promise((resolve) => program.once('close', resolve))
    await app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows()
      // The fourth ends the program before the answer to this evaluation is sent.
      setImmediate(() => {
        for (let time = 0; time < 4; time += 1) {
          window?.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 9 })
        }
      })
    })
    expect(await ended).toBe(1)
    // Nobody wonders where the window has gone.
    expect(output()).toContain('[error box] Kontorist: Kontorist måste avslutas.')
    const log = await logOf(profile)
    expect(log.match(/the page's process has gone/g)).toHaveLength(4)
    expect(log.match(/the program ended/g)).toHaveLength(1)
    const notes = await readFile(join(profile, 'logs', 'crashes.jsonl'), 'utf8')
    expect([notes.match(/"kind":"window"/g)?.length, notes.match(/"kind":"program"/g)?.length]).toEqual([4, 1])
  }
)

/** Copies the built program into `folder`, without the files that hold the shell. Gives the folder with the window's scripts. */
const copyWithoutShell = async (folder: string): Promise<string> => {
  await cp(join(root, 'package.json'), join(folder, 'package.json'))
  await cp(join(root, 'out'), join(folder, 'out'), {
    recursive: true,
    filter: (path) => !/\.map$|[/\\]release$|[/\\]AppShell-[\w-]+\.js$/.test(path)
  })
  return join(folder, 'out', 'renderer', 'assets')
}

test('a part of the program that cannot be loaded is told where it is wanted, and is there after a reload', async ({
  launch,
  profile
}) => {
  const program = join(profile, 'program')
  const assets = await copyWithoutShell(program)
  const { page } = await launch({ program })
  await chooseSample(page)
  await typeCredentials(page)
  const failure = page.getByRole('main').getByRole('heading', { name: texts.shell.failure.startTitle })
  await expect(failure).toBeVisible()
  // Also where somebody is signed in already, and the shell is the first thing that the window wants.
  await page.reload()
  await expect(failure).toBeVisible()
  await cp(join(root, 'out', 'renderer', 'assets'), assets, { recursive: true })
  await page.getByRole('button', { name: texts.shell.failure.reload }).first().click()
  await expect(navigation(page)).toBeVisible()
})
