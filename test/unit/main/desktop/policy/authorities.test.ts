import { X509Certificate } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { readAdministratorsFile } from '../../../../../main/desktop/policy/policy-file.ts'
import { readAuthorities } from '../../../../../main/desktop/policy/load-policy.ts'
import { createAuthority } from '../../../../support/certificates.ts'

vi.mock('electron', () => ({ app: { isPackaged: false } }))

const pem = async (): Promise<string> => new X509Certificate((await createAuthority()).ca).toString()

const disk = () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'kontorist-authorities-')))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const write = (content: string | Uint8Array, name = 'authorities.pem'): string => {
    writeFileSync(join(root, name), content, { mode: 0o644 })
    return join(root, name)
  }
  /** Reads by the rule of the policy's place, whose administrator is whoever runs the test. */
  const read = (paths: readonly string[]) =>
    readAuthorities(paths, (path) =>
      readAdministratorsFile(path, { owner: process.getuid?.() ?? 0, root, maxBytes: 1024 * 1024 })
    )
  return { root, write, read }
}

/** Has the policy come from a file that a developer names, or from none, so that the system's rule holds. */
const policyFrom = (path: string): void => {
  vi.stubEnv('KONTORIST_POLICY', path)
  onTestFinished(() => void vi.unstubAllEnvs())
}

describe('the authorities that a policy names', () => {
  it('are those of every file, in PEM with any line ends, or one in DER', async () => {
    policyFrom('/some/policy.json')
    const { write } = disk()
    const [one, other, third] = await Promise.all([pem(), pem(), pem()])
    const files = [
      write(`a comment\n${one}${other}`.replaceAll('\n', '\r\n')),
      write(new X509Certificate(third).raw, 'third.cer')
    ]
    expect(readAuthorities(files)).toEqual([one, other, third])
    expect(readAuthorities([])).toEqual([])
  })

  it.skipIf(process.platform === 'win32')(
    'are taken only from files that nobody but the administrator could have written',
    async () => {
      const { root, write, read } = disk()
      const one = await pem()
      const path = write(one)
      expect(read([path])).toEqual([one])
      chmodSync(path, 0o666)
      expect(() => read([path])).toThrow(/authorities\.pem: others than its owner may write to it \(mode 666\)/)
      chmodSync(path, 0o644)
      chmodSync(root, 0o1777)
      expect(() => read([path])).toThrow(/others than its owner may write to it \(mode 1777\)/)
    }
  )

  it.skipIf(process.platform === 'win32')(
    'are held to that rule where nothing else is said, as in /tmp, and not where a developer names the policy',
    async () => {
      const { write } = disk()
      const one = await pem()
      const path = write(one)
      policyFrom('')
      expect(() => readAuthorities([path])).toThrow(/others than its owner may write to it|belongs to user/)
      policyFrom('/some/policy.json')
      expect(readAuthorities([path])).toEqual([one])
    }
  )
})

describe('a file with authorities is wrong, and is named with what is wrong,', () => {
  type Disk = ReturnType<typeof disk>
  const wrong: readonly (readonly [string, (one: Disk) => string | Promise<string>, RegExp])[] = [
    ['where it is missing', ({ root }) => join(root, 'missing.pem'), /missing\.pem: not there$/],
    ['where it is a folder', ({ root }) => (mkdirSync(join(root, 'in')), join(root, 'in')), /in: not a file$/],
    ['where it is empty', ({ write }) => write(''), /authorities\.pem: no certificate in it$/],
    ['where it holds something else', ({ write }) => write('{ "certificates": [] }'), /: no certificate in it$/],
    [
      'where it holds a key',
      ({ write }) => write('-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n'),
      /: no certificate in it$/
    ],
    [
      'where it is larger than any list of authorities',
      ({ write }) => write(new Uint8Array(1024 * 1024 + 1)),
      /: larger than 1048576 bytes$/
    ],
    [
      'where one is that of no authority',
      async ({ write }) => write(new X509Certificate((await createAuthority('leaf')).ca).toString()),
      /: a certificate in it is that of no authority$/
    ],
    [
      'where one certificate among others is broken',
      async ({ write }) => write(`${await pem()}-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n`),
      /: a certificate in it cannot be read$/
    ]
  ]
  it.each(wrong)('%s', async (_, make, why) => {
    const here = disk()
    const good = here.write(await pem(), 'good.pem')
    const path = await make(here)
    policyFrom('/some/policy.json')
    expect(() => readAuthorities([good, path])).toThrow(why)
    if (process.platform !== 'win32') expect(() => here.read([good, path])).toThrow(why)
  })
})
