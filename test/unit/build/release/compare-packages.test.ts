import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createPackage } from '@electron/asar'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { missingTools } from '../../../../build/package/check/tools.ts'
import { plugIn } from '../../../../build/package/check/nsis/plug-in.ts'
import { comparePackages } from '../../../../build/release/compare-packages.ts'
import { unsignedProgram } from '../../../../build/release/unsigned-program.ts'
import { itUnless } from '../../../support/needs.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontorist-builds-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

type Files = Readonly<Record<string, string | Buffer>>

/** A folder with these files, made at that time. */
const laidOut = (name: string, files: Files, time = 1_700_000_000): string => {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, name, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
    utimesSync(file, time, time)
  }
  return join(folder, name)
}
const builds = (one: Files, other: Files) => comparePackages(laidOut('one', one), laidOut('other', other))

/** Signed as Windows has it: a table at the end, which the header names, and another checksum. */
const signed = (program: Buffer, signature: string): Buffer => {
  const whole = Buffer.concat([program, Buffer.from(signature.padEnd(64))])
  const optional = whole.readUInt32LE(60) + 24
  whole.writeUInt32LE(0x1234, optional + 64)
  whole.writeUInt32LE(program.length, optional + 144)
  whole.writeUInt32LE(64, optional + 148)
  return whole
}
/** One processor's half of a program of macOS: a header with the commands that name its last part and the signature in it, code, and the signature. */
const half = (code: string, signature: string): Buffer => {
  const header = Buffer.alloc(32 + 72 + 16)
  const word = (value: number, at: number): number => header.writeUInt32LE(value, at)
  const codeAt = header.length
  for (const [value, at] of [[0xfeedfacf, 0], [2, 16], [0x19, 32], [72, 36], [signature.length, 32 + 48], [0x1d, 104], [16, 108], [codeAt + code.length, 112], [signature.length, 116]] as const) word(value, at)
  header.write('__LINKEDIT', 40)
  return Buffer.concat([header, Buffer.from(code + signature)])
}
/** Both halves in one file. */
const universal = (halves: readonly Buffer[]): Buffer => {
  const table = Buffer.alloc(8 + 20 * halves.length)
  table.writeUInt32BE(0xcafebabe, 0)
  table.writeUInt32BE(halves.length, 4)
  let at = table.length
  for (const [index, { length }] of halves.entries()) {
    table.writeUInt32BE(at, 8 + index * 20 + 8)
    table.writeUInt32BE(length, 8 + index * 20 + 12)
    at += length
  }
  return Buffer.concat([table, ...halves])
}

const program = plugIn({ name: 'program', functions: ['run'], system: 'amd64' })

describe('two builds', () => {
  it('that are the same have no difference', () => {
    expect(builds({ a: '1' }, { a: '1' })).toEqual([])
  })

  it('differ in what only one has, and in a file of other contents, which nothing explains', () => {
    expect(builds({ a: '1', gone: '' }, { a: '2', new: '' })).toEqual(['a', 'gone', 'new'].map((path) => ({ path, why: null })))
  })

  it('differ by who signed and when, which is explained, also where one is not signed', () => {
    const one = { 'a.exe': signed(program, 'one'), 'b.exe': signed(program, 'one'), 'c.deb.asc': '1', SHA256SUMS: '1' }
    const other = { 'a.exe': signed(program, 'two'), 'b.exe': program, 'c.deb.asc': '2', SHA256SUMS: '2' }
    expect(builds(one, other).map(({ path, why }) => [path, why !== null])).toEqual([['SHA256SUMS', true], ['a.exe', true], ['b.exe', true], ['c.deb.asc', true]])
  })

  it('differ by a signature on macOS, longer or shorter, of one processor or both, and not by that where the code is another', () => {
    const one = { thin: half('code', 'signed by one'), both: universal([half('x64', '1'), half('arm', '1')]), other: universal([half('x64', '1'), half('arm', '1')]) }
    const other = { thin: half('code', 'signed by another'), both: universal([half('x64', '2'), half('arm', 'longer')]), other: universal([half('x64', '1'), half('ARM', '1')]) }
    expect(builds(one, other)).toEqual([{ path: 'both', why: 'a signature' }, { path: 'other', why: null }, { path: 'thin', why: 'a signature' }])
  })

  it('attack: a signed program whose code is another one is not explained by its signature', () => {
    const changed = Buffer.from(program)
    changed.writeUInt8(0x90, changed.length - 1)
    expect(builds({ 'a.exe': signed(program, 'one') }, { 'a.exe': signed(changed, 'one') })).toEqual([{ path: 'a.exe', why: null }])
    expect(unsignedProgram(Buffer.from('no program'))).toBeNull()
  })

  itUnless(missingTools('7za', '7z'))('differ by dates in an archive, and by what is changed deep in one', async () => {
    const zipped = async (name: string, text: string, time: number): Promise<Files> => {
      const packed = laidOut(`${name}-packed`, { 'main.js': text })
      const staged = laidOut(`${name}-staged`, { note: 'n' }, time)
      await createPackage(packed, join(staged, 'app.asar'))
      utimesSync(join(staged, 'app.asar'), time, time)
      const zip = join(folder, `${name}.zip`)
      execFileSync('7za', ['a', '-tzip', '-bso0', zip, `${staged}/.`])
      return { 'Kontorist.zip': readFileSync(zip) }
    }
    const one = laidOut('one', await zipped('one', 'a', 1_700_000_000))
    expect(comparePackages(one, laidOut('later', await zipped('later', 'a', 1_600_000_000)))).toMatchObject([{ path: 'Kontorist.zip', why: expect.stringContaining('dates') }])
    expect(comparePackages(one, laidOut('changed', await zipped('changed', 'b', 1_700_000_000)))).toEqual([{ path: 'Kontorist.zip › app.asar › main.js', why: null }])
  })

  itUnless(missingTools('dpkg-deb'))('attack: another script that a Debian package runs is no matter of dates', () => {
    const deb = (name: string, script: string): Files => {
      const control = 'Package: kontorist\nVersion: 1\nArchitecture: all\nMaintainer: A <a@b.invalid>\nDescription: d\n'
      const staged = laidOut(name, { 'DEBIAN/control': control, 'opt/file': 'f' })
      writeFileSync(join(staged, 'DEBIAN', 'postinst'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
      execFileSync('dpkg-deb', ['--root-owner-group', '--build', staged, join(folder, `${name}.deb`)], { stdio: 'ignore' })
      return { 'kontorist.deb': readFileSync(join(folder, `${name}.deb`)) }
    }
    expect(builds(deb('x', 'true'), deb('y', 'false'))).toEqual([{ path: 'kontorist.deb › DEBIAN/postinst', why: null }])
  })
})
