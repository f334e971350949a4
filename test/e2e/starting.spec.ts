import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { problems } from '../../renderer/i18n/sv/problems.ts'
import { chooseSample, enterWithSample } from './support/acts.ts'
import { expect, test } from './support/test.ts'

/** What the program starts on when something is wrong, and what it does when it cannot go on. */

const logOf = (profile: string): Promise<string> => readFile(join(profile, 'logs', 'kontorist.log'), 'utf8')

test('the program starts on settings that are broken, and keeps a copy of them', async ({ launch, profile }) => {
  await writeFile(join(profile, 'settings.json'), '{"theme":')
  await writeFile(join(profile, 'window.json'), '{')
  const { page } = await launch()
  await enterWithSample(page)
  expect(await readFile(join(profile, 'settings.json.unreadable'), 'utf8')).toBe('{"theme":')
  expect(await logOf(profile)).toContain('settings.json: it was set aside')
})

test('the program starts on settings that cannot be opened, and says that it cannot keep any', async ({ launch, profile }) => {
  await mkdir(join(profile, 'settings.json'))
  await mkdir(join(profile, 'window.json'))
  const { page } = await launch()
  await chooseSample(page)
  await expect(page.getByText(problems.any.notKept.sentence)).toBeVisible()
  expect(await logOf(profile)).toContain('settings.json: it cannot be read')
})

test('a page that has crashed is loaded anew, but one that crashes in a loop ends the program', async ({ launch, profile }) => {
  const { app, page } = await launch()
  await expect(page.getByRole('heading').first()).toBeVisible()
  const process = app.process()
  const ended = new Promise((resolve) => process.once('exit', resolve))
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
  const log = await logOf(profile)
  expect(log.match(/the page's process has gone/g)).toHaveLength(4)
  expect(log.match(/the program ended/g)).toHaveLength(1)
})
