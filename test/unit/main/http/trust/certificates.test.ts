import { X509Certificate } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findCertificates } from '../../../../../main/http/trust/certificates.ts'
import { createAuthority } from '../../../../support/certificates.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontorist-certificates-'))
})
afterEach(() => rm(folder, { recursive: true }))

const pem = async (): Promise<string> => new X509Certificate((await createAuthority()).ca).toString()
const stores = (standard: readonly string[], system: readonly string[]) => ({ standard: () => standard, system: () => system })

const inFile = async (content: string | Uint8Array, name = 'authorities.pem'): Promise<string> => {
  const file = join(folder, name)
  await writeFile(file, content)
  return file
}

describe('the certificates that are trusted', () => {
  it('are the program’s, the system’s and the administrator’s, each once', async () => {
    const [ours, both, systems, administrators] = await Promise.all([pem(), pem(), pem(), pem()])
    const file = await inFile(`a comment\n${administrators}\n${systems}`)
    const found = findCertificates([file], stores([ours, both], [both, systems]))
    expect(new Set(found.certificates)).toEqual(new Set([ours, both, systems, administrators]))
    expect(found.certificates).toHaveLength(4)
    expect(found).toMatchObject({ systemError: null, fileError: null })
  })

  it('are those of every file that the administrator names, in PEM with any line ends, or one in DER', async () => {
    const [one, other, third] = await Promise.all([pem(), pem(), pem()])
    const files = [
      await inFile(`\uFEFF${one}${other}`.replaceAll('\n', '\r\n')),
      await inFile(new X509Certificate(third).raw, 'third.cer')
    ]
    expect(findCertificates(files, stores([], [])).certificates).toEqual([one, other, third])
  })

  it('are the others where the system’s cannot be read, and why is told', async () => {
    const ours = await pem()
    const system = () => {
      throw new Error('the keychain is locked')
    }
    expect(findCertificates([], { standard: () => [ours], system })).toEqual({
      certificates: [ours],
      systemError: 'the keychain is locked',
      fileError: null
    })
    expect(findCertificates([], stores([ours], [])).systemError).toBe('the operating system has none')
  })
})

describe('a file of the administrator’s is wrong, and is named with what is wrong,', () => {
  const wrong: readonly (readonly [string, () => Promise<string>, RegExp])[] = [
    ['where it is missing', async () => join(folder, 'missing.pem'), /missing\.pem: ENOENT/],
    ['where it is a folder', async () => (await mkdir(join(folder, 'in')), join(folder, 'in')), /in: not a file$/],
    ['where it is empty', () => inFile(''), /: no certificate in it$/],
    ['where it holds something else', () => inFile('{ "certificates": [] }'), /: no certificate in it$/],
    ['where it holds a key', () => inFile('-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n'), /: no certificate in it$/],
    ['where it is larger than any list of authorities', () => inFile(new Uint8Array(1024 * 1024 + 1)), /: larger than 1048576 bytes$/],
    [
      'where one certificate among others is broken',
      async () => inFile(`${await pem()}-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n`),
      /: a certificate in it cannot be read$/
    ]
  ]
  it.each(wrong)('%s', async (_, make, why) => {
    const good = await inFile(await pem(), 'good.pem')
    const found = findCertificates([good, await make()], stores([await pem()], []))
    expect(found.fileError).toMatch(why)
    expect(found.certificates).toHaveLength(1)
  })
})
