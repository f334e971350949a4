import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { describe, expect, it } from 'vitest'
import { findDeepLink } from '../../main/desktop/links/deep-link-scheme.ts'

const scheme = 'se.kontorist.desktop'
const address = `${scheme}:/signed-in?code=c&state=s`

/** Prints its arguments. `--` ends Node's own switches, as it ends Chromium's. */
const printing = '"process.stdout.write(JSON.stringify(process.argv.slice(1)))"'

/**
 * The arguments that the program gets when Windows has put a link in place of `%1`. In the command that Electron
 * registers, it is quoted and follows `--`.
 */
const arriving = (raw: string): readonly string[] => {
  const { stdout } = spawnSync(process.execPath, ['-e', printing, '--', `"${raw}"`], {
    windowsVerbatimArguments: true,
    encoding: 'utf8'
  })
  const argv: unknown = JSON.parse(stdout)
  return Array.isArray(argv) ? argv.map(String) : []
}

describe('an address that Windows hands to the program', () => {
  it.each([
    ['what belongs to an address', address],
    ['what is encoded', `${address}&x=%20%22%00`],
    ['what a shell would take apart', `${address}&calc.exe&^&|%PATH%!x!`],
    ['what looks like a switch behind a comma', `${address},--inspect`]
  ])('with %s arrives as it is', (_what, raw) => {
    const argv = arriving(raw)
    expect(argv).toEqual([raw])
    expect(findDeepLink(['Kontorist.exe', ...argv], scheme)).toBe(raw)
  })

  it.each([
    ['a space and a switch', `${address} --inspect`],
    ['a second address', `${address}" "${address}2`],
    ['a quote that nobody closes, and a switch', `${address}\\" --inspect`],
    ['a backslash at its end, which takes the quote behind it along', `${address}\\`]
  ])('with %s is none', (_what, raw) => {
    expect(findDeepLink(['Kontorist.exe', ...arriving(raw)], scheme)).toBeNull()
  })

  it('that closes its quote to bring a switch brings one behind `--`, where none is heeded, and is itself cut short', () => {
    const argv = arriving(`${address}" --inspect="1`)
    expect(argv).toEqual([address, '--inspect=1'])
    expect(findDeepLink(['Kontorist.exe', '--', ...argv], scheme)).toBe(address)
  })
})
