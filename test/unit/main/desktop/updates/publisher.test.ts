import { describe, expect, it } from 'vitest'
import { publisherFault } from '../../../../../main/desktop/updates/electron-updater.ts'

const points = (text: string): string => [...text].map((letter) => letter.charCodeAt(0)).join(',')
const answering = (status: string, subject: string) => async () => `${status}|${points(subject)}\r\n`
const subject = 'CN="Kontorist Åkeri, AB", O=Kontorist, C=SE'

describe('a file is accepted as the publisher’s', () => {
  it.each([[[subject]], [['Kontorist Åkeri, AB']], [['Another', subject]]])(
    'where its valid signature is by one of %j',
    async (names) => {
      expect(await publisherFault(names, 'C:\\x.exe', answering('Valid', subject))).toBeNull()
    }
  )

  it.each([['NotSigned'], ['HashMismatch'], ['NotTrusted'], ['UnknownError'], ['valid'], ['']])(
    'not where Windows says %j',
    async (status) => {
      expect(await publisherFault([subject], 'x', answering(status, subject))).toMatch(/not valid/)
    }
  )

  it.each([
    ['another', 'CN=Mallory, O=Kontorist, C=SE'],
    ['one that begins alike', 'CN=Kontorist Åkeri, AB2'],
    ['one that holds the name elsewhere', 'O="CN=Kontorist Åkeri, AB", CN=Mallory']
  ])('not where it is by %s', async (_name, other) => {
    expect(await publisherFault(['Kontorist Åkeri, AB'], 'x', answering('Valid', other))).toMatch(/signed by/)
  })

  it('attack: a check that cannot run refuses', async () => {
    expect(await publisherFault([subject], 'x', () => Promise.reject(new Error('powershell.exe ENOENT')))).toMatch(
      /could not be checked/
    )
    expect(await publisherFault([subject], 'x', async () => '')).toMatch(/not valid/)
  })

  it.each([[undefined], [[]], [['']], ['Kontorist']])(
    'not where the program knows its publisher as %j',
    async (names) => {
      expect(await publisherFault(names, 'x', answering('Valid', subject))).toMatch(/does not know/)
    }
  )

  it.skipIf(process.platform === 'win32')('attack: where there is no Windows to ask, it refuses', async () => {
    expect(await publisherFault([subject], '/etc/hostname')).toMatch(/could not be checked/)
  })
})
