import { describe, expect, it } from 'vitest'
import { brokenRules } from './broken-rules.ts'

const refuses = async (code: string, file = 'test/e2e/lists.spec.ts'): Promise<boolean> =>
  (await brokenRules(file, `${code}\n`)).includes('no-restricted-syntax')

describe('a spec that only the stand-in or one system would carry out', () => {
  it.each([
    ['kills what may be a shell', "app.process().kill('SIGKILL')"],
    ['kills what may be a shell, through what was launched', "first.app.process().kill('SIGTERM')"],
    ['kills by the number of what may be a shell', "process.kill(app.process().pid ?? 0, 'SIGKILL')"],
    ['takes a method off its object', "await app.evaluate(({ app: { getPath } }) => getPath('userData'))"],
    ['sets a language that only Linux heeds', "await launch({ env: { LANGUAGE: 'sv_SE' } })"],
    ['reads the clipboard that all programs share', 'await app.evaluate(({ clipboard }) => clipboard.readText())'],
    ['waits for the end of a program whose window closes', "await app.waitForEvent('close')"],
    ['waits for that of one that it has launched', "await first.app.waitForEvent('close')"],
    ['presses a key that macOS does not have', "await page.keyboard.press('Control+k')"],
    ['sends the program’s page to an address', "await page.goto('app://kontorist/index.html')"],
    ['looks for the stand-in’s address', "expect(page.url()).toBe('https://kontorist.app.invalid/index.html')"],
    ['reads once what is about to change', "expect(await cell(page, 0, 'Hyra').innerText()).toBe('1')"],
    ['counts once', 'expect(await page.getByRole("row").count()).toBe(1)'],
    ['asks the computer for the day', 'const today = new Date()'],
    [
      'puts something in the place of the box that waits',
      'await app.evaluate(({ dialog }) => { dialog.showErrorBox = () => undefined })'
    ]
  ])('is refused where it %s', async (_what, code) => {
    expect(await refuses(code)).toBe(true)
  })

  it.each([
    ['kills through the one place that knows how', 'await kill(app)'],
    ['calls a method on its object', "await app.evaluate(({ app: program }) => program.getPath('userData'))"],
    ['reads what its own program has copied', 'await lastCopied(app)'],
    ['expects it of the locator', "await expect(cell(page, 0, 'Hyra')).toHaveText('1')"],
    ['makes a date of a text', 'const day = new Date(text)'],
    ['waits for its page', "await page.waitForEvent('load')"],
    ['presses a key that every system has', "await page.keyboard.press('ControlOrMeta+k')"],
    ['sends the system’s browser to an address', 'await login.goto(link)']
  ])('is allowed where it %s', async (_what, code) => {
    expect(await refuses(code)).toBe(false)
  })

  it('still has the gates that hold everywhere', async () => {
    expect(await refuses("element.innerHTML = '<b>'")).toBe(true)
  })
})
