import { describe, expect, it } from 'vitest'
import { parseRegistryExport } from '../../../../../main/desktop/policy/registry.ts'

const path = 'HKEY_LOCAL_MACHINE\\Software\\Policies\\Kontorist'
const exported = (...lines: readonly string[]): Buffer =>
  Buffer.from(`\uFEFFWindows Registry Editor Version 5.00\r\n\r\n${lines.join('\r\n')}\r\n`, 'utf16le')
const parse = (...lines: readonly string[]) => parseRegistryExport(exported(...lines), path)
const values = (...lines: readonly string[]) => Object.fromEntries(parse(`[${path}]`, ...lines).values)

/** A list as it stands in a registry file. */
const listOf = (...texts: readonly string[]): string =>
  [...Buffer.from(`${texts.map((text) => `${text}\0`).join('')}\0`, 'utf16le')]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join(',')

describe('what reg.exe has exported', () => {
  it('is read with its texts exactly as they are', () => {
    expect(
      values('"loginAddress"="https://x.example/å–ä 😀"', '"quoted"="a \\"b\\" \\\\ c"', '"empty"=""', '@="of the key"')
    ).toEqual({
      loginAddress: 'https://x.example/å–ä 😀',
      quoted: 'a "b" \\ c',
      empty: '',
      '': 'of the key'
    })
  })

  it('is read with its numbers and lists, also where a list goes on in the next line', () => {
    const list = listOf('bank=Banken', 'å=Ö')
    const broken = `${list.slice(0, 30)}\\\r\n  ${list.slice(30)}`
    expect(
      values(
        '"idleMinutes"=dword:0000000f',
        '"most"=dword:ffffffff',
        `"realms"=hex(7):${list}`,
        `"same"=hex(7):${broken}`,
        '"none"=hex(7):00,00'
      )
    ).toEqual({
      idleMinutes: 15,
      most: 4294967295,
      realms: ['bank=Banken', 'å=Ö'],
      same: ['bank=Banken', 'å=Ö'],
      none: []
    })
  })

  it('is read with a text of several lines, whatever they look like', () => {
    expect(
      values('"a"="one\r\n[HKEY_LOCAL_MACHINE\\\\x]\r\n\\"b\\"=dword:00000001,\\\\\r\n  end"', '"c"=dword:00000002')
    ).toEqual({
      a: 'one\n[HKEY_LOCAL_MACHINE\\x]\n"b"=dword:00000001,\\\n  end',
      c: 2
    })
  })

  it('is read with the keys below, in whatever case Windows writes their path', () => {
    const { keys } = parse(`[${path}]`, '', `[${path.toUpperCase()}\\inbox\\listener]`, '"port"=dword:00001000')
    expect(keys.get('inbox')?.keys.get('listener')?.values.get('port')).toBe(4096)
  })

  it.each([
    ['bytes', '"loginAddress"=hex:68,65,6d'],
    ['a text with variables in it', '"loginAddress"=hex(2):68,00,65,00,00,00'],
    ['a number of 64 bits', '"loginAddress"=hex(b):01,00,00,00,00,00,00,00']
  ])('is refused by its name where a value is %s', (_, line) => {
    expect(() => values(line)).toThrow(/^loginAddress: not a REG_SZ, REG_DWORD or REG_MULTI_SZ$/)
  })

  it('is refused by the name of the group where a value below is of another type, because a header’s value may stand where its name belongs', () => {
    expect(() => parse(`[${path}]`, '"tokenWord"="x"', `[${path}\\loginHeaders]`, '"hemligt"=hex:00')).toThrow(
      /^loginHeaders: not a REG_SZ/
    )
    expect(() => parse(`[${path}\\inbox\\listener]`, '"port"=hex:00')).toThrow(/^inbox: not a REG_SZ/)
  })

  it.each([
    ['is no registry file', () => parseRegistryExport(Buffer.from('{"hemligt": 1}', 'utf16le'), path)],
    ['is no UTF-16', () => parseRegistryExport(Buffer.from([0x61]), path)],
    ['is of another key', () => parse('[HKEY_CURRENT_USER\\Software\\Policies\\Kontorist]', '"key"="hemligt"')],
    ['has a value of no key', () => parse('"key"="hemligt"')],
    ['has a text without an end', () => values('"key"="hemligt')]
  ])('is refused where it %s, without a word of what stands in it', (_, read) => {
    expect(read).toThrow(/^(?!.*hemligt)/)
  })
})
