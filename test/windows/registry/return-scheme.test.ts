import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findDeepLink } from '../../../main/desktop/links/deep-link-scheme.ts'

const scheme = 'se.kontorist.desktop'
const address = `${scheme}:/signed-in?code=c&state=s`
const key = `HKCU\\Software\\Classes\\${scheme}`

const reg = (...args: readonly string[]): string => execFileSync('reg', args, { encoding: 'utf8' })

/**
 * Registers the scheme in the keys that Electron writes, for a program that prints its arguments. Returns the command
 * as read back.
 */
const registered = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'a folder of hers '))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const program = join(folder, 'prints.cjs')
  writeFileSync(program, 'process.stdout.write(JSON.stringify(process.argv.slice(2)))')
  reg('add', key, '/ve', '/d', `URL:${scheme}`, '/f')
  onTestFinished(() => void reg('delete', key, '/f'))
  reg('add', key, '/v', 'URL Protocol', '/d', '', '/f')
  const command = `"${process.execPath}" "${program}" -- "%1"`
  reg('add', `${key}\\shell\\open\\command`, '/ve', '/d', command, '/f')
  const kept = /REG_SZ\s+(.*)/.exec(reg('query', `${key}\\shell\\open\\command`, '/ve'))?.[1]?.trim()
  expect(kept).toBe(command)
  return kept ?? ''
}

/** Starts the command as Windows does: with the link in place of `%1`, unescaped. */
const argvOf = (command: string, raw: string): readonly string[] => {
  const args = command.slice(`"${process.execPath}" `.length).replace('%1', () => raw)
  const argv: unknown = JSON.parse(
    spawnSync(process.execPath, [args], { windowsVerbatimArguments: true, encoding: 'utf8' }).stdout
  )
  return Array.isArray(argv) ? argv.map(String) : []
}

describe('an address of our scheme', () => {
  it.each([
    ['as it stands', address],
    ['with what a shell would take apart', `${address}&calc.exe&^x!y!%20%22`]
  ])('comes to the registered program %s, behind the `--`', (_how, raw) => {
    const argv = argvOf(registered(), raw)
    expect(argv).toEqual(['--', raw])
    expect(findDeepLink(['Kontorist.exe', ...argv], scheme)).toBe(raw)
  })
})
