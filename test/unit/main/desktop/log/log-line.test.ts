import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLogLineFormatter } from '../../../../../main/desktop/log/log-line.ts'

const line = createLogLineFormatter({ profile: '/home/åsa/.config/kontorist', home: '/home/åsa' })
const onWindows = createLogLineFormatter({
  profile: 'C:\\Users\\Åsa Öst\\AppData\\Roaming\\kontorist',
  home: 'C:\\Users\\Åsa Öst'
})

describe('a line of the log', () => {
  it.each([
    ['a line break', 'a\nb', 'a\\nb'],
    ['one of Windows', 'a\r\nb', 'a\\r\\nb'],
    ['a forged line', 'x\n[2026-11-22 08:00:00] [error] all is well', 'x\\n[2026-11-22 08:00:00] [error] all is well'],
    ['Unicode’s own line breaks', 'a\u2028b\u2029c\u0085d', 'a\\u{2028}b\\u{2029}c\\u{85}d'],
    ['an escape that colours a terminal', '\u001b[31mred', '\\u{1b}[31mred'],
    ['a letter that turns the text around', 'exe.\u202egnp', 'exe.\\u{202e}gnp'],
    ['a lone surrogate', 'a\ud800b', 'a\\u{d800}b'],
    ['a zero', 'a\u0000b', 'a\\u{0}b'],
    ['plain text', 'Växjö, hus 2 – 😀', 'Växjö, hus 2 – 😀']
  ])('shows %s and is one line', (_, text, expected) => {
    expect(line(text)).toBe(expected)
  })

  it.each([
    ["ENOSPC: open '/home/åsa/.config/kontorist/settings.json'", "ENOSPC: open '<profile>/settings.json'"],
    ['Error: x\n at file:///home/%C3%A5sa/main/index.js:1:2', 'Error: x\\n at file://<home>/main/index.js:1:2'],
    ['/HOME/ÅSA/x', '<home>/x'],
    ['/home/åsaka/x', '/home/åsaka/x'],
    ['/home/åsa', '<home>']
  ])('names no folder of the person’s: %s', (text, expected) => {
    expect(line(text)).toBe(expected)
  })

  it.each([
    ["EPERM: 'C:\\Users\\Åsa Öst\\AppData\\Roaming\\kontorist\\a.json'", "EPERM: '<profile>\\a.json'"],
    ['at file:///C:/Users/%C3%85sa%20%C3%96st/app/main.js', 'at file:///<home>/app/main.js'],
    ['"C:\\\\Users\\\\Åsa Öst\\\\x"', '"<home>\\\\x"'],
    ['c:\\users\\åsa öst\\x', '<home>\\x']
  ])('nor on Windows: %s', (text, expected) => {
    expect(onWindows(text)).toBe(expected)
  })

  it.each([
    [
      '/Library/Managed Preferences/anna.andersson/se.kontorist.desktop.plist: others may write',
      '/Library/Managed Preferences/<user>/se.kontorist.desktop.plist: others may write'
    ],
    ["open 'C:\\Users\\ANNA~1.AND\\AppData\\Local\\Temp\\x'", "open 'C:\\Users\\<folder>\\AppData\\Local\\Temp\\x'"],
    ['"C:\\\\Users\\\\ANNA~1\\\\x"', '"C:\\\\Users\\\\<folder>\\\\x"'],
    ['file:///D:/kept/Anna.Andersson', 'file:///D:/kept/<user>'],
    ['/run/media/aan/x and /run/media/aandersson/x', '/run/media/<user>/x and /run/media/aandersson/x'],
    ['/srv/anna.andersson.plist', '/srv/anna.andersson.plist']
  ])('names the person in no path: %s', (text, expected) => {
    expect(
      createLogLineFormatter({
        profile: '/home/aan/.config/kontorist',
        home: 'C:\\Users\\anna.andersson',
        user: 'aan'
      })(text)
    ).toBe(expected)
  })

  it('holds, whatever is written, nothing that cannot be seen', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(line(text)).not.toMatch(/\p{C}|[\u2028\u2029]/u)
      })
    )
  })

  it('leaves paths alone where the home is the root', () => {
    expect(createLogLineFormatter({ profile: '/var/lib/kontorist', home: '/' })('/etc/x')).toBe('/etc/x')
  })
})
