import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readAdministratorsFile } from '../../../../../main/desktop/policy/policy-file.ts'
import { itUnless } from '../../../../support/needs.ts'
import { missingTools } from '../../../../../build/package/check/tools.ts'

/** A disk below a temporary folder, whose administrator is whoever runs the test. */
const disk = () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'kontorist-etc-')))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const folder = join(root, 'etc', 'kontorist')
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const path = join(folder, 'policy.json')
  writeFileSync(path, '{}', { mode: 0o644 })
  const read = (owner = process.getuid?.() ?? 0) => {
    const bytes = readAdministratorsFile(path, { owner, root })
    return bytes && new TextDecoder().decode(bytes)
  }
  return { root, folder, path, read }
}
type Disk = ReturnType<typeof disk>

describe.skipIf(process.platform === 'win32')('a file of the administrator’s', () => {
  it('is read where nobody else could have written it', () => {
    expect(disk().read()).toBe('{}')
  })

  it('is not there where it is not there, nor its folder', () => {
    const { path, folder, read } = disk()
    rmSync(path)
    expect(read()).toBeUndefined()
    rmSync(folder, { recursive: true })
    expect(read()).toBeUndefined()
  })

  it.each<[string, (one: Disk) => unknown, RegExp]>([
    ['it belongs to somebody else', ({ read }) => read(4_000_000), /belongs to user \d+ and not to 4000000/],
    [
      'its group may write to it',
      ({ path, read }) => (chmodSync(path, 0o664), read()),
      /policy\.json: others than its owner may write to it \(mode 664\)/
    ],
    ['everybody may write to it', ({ path, read }) => (chmodSync(path, 0o646), read()), /policy\.json: others/],
    [
      'everybody may write to its folder',
      ({ folder, read }) => (chmodSync(folder, 0o777), read()),
      /kontorist: others/
    ],
    [
      'everybody may write to a folder above, as to /tmp',
      ({ root, read }) => (chmodSync(join(root, 'etc'), 0o1777), read()),
      /etc: others.*mode 1777/
    ],
    ['it is a folder', ({ path, read }) => (rmSync(path), mkdirSync(path), read()), /policy\.json: not a file/],
    [
      'its folder is a file',
      ({ folder, read }) => (rmSync(folder, { recursive: true }), writeFileSync(folder, ''), read()),
      /etc\/kontorist: not a folder$/
    ],
    [
      'it is too large',
      ({ path, read }) => (writeFileSync(path, ' '.repeat(1_000_001)), read()),
      /larger than 1000000 bytes/
    ]
  ])('is refused where %s', (_, act, why) => {
    expect(() => act(disk())).toThrow(why)
  })

  it.each<[string, (one: Disk, open: string) => void]>([
    [
      'a link leads to',
      ({ path }, open) => {
        renameSync(path, join(open, 'policy.json'))
        symlinkSync(join(open, 'policy.json'), path)
      }
    ],
    [
      'one of several links stands in',
      ({ path, folder }, open) => {
        renameSync(path, join(folder, 'own.json'))
        symlinkSync(join(folder, 'own.json'), join(open, 'hop'))
        symlinkSync(join('..', '..', 'open', 'hop'), path)
      }
    ]
  ])('is refused where %s a folder that others may write to', (_, link) => {
    const one = disk()
    const open = join(one.root, 'open')
    mkdirSync(open)
    link(one, open)
    expect(one.read()).toBe('{}')
    chmodSync(open, 0o777)
    expect(one.read).toThrow(/open: others/)
  })

  it.each<[string, (one: Disk) => void]>([
    [
      'it is a link to nothing',
      ({ root, path }) => (rmSync(path), symlinkSync(join(root, 'share', 'policy.json'), path))
    ],
    [
      'its folder is one',
      ({ root, folder }) => (rmSync(folder, { recursive: true }), symlinkSync(join(root, 'share'), folder))
    ],
    [
      'its folder is a link to an empty one',
      ({ root, folder }) => (
        rmSync(folder, { recursive: true }),
        mkdirSync(join(root, 'share')),
        symlinkSync(join(root, 'share'), folder)
      )
    ]
  ])('is never taken for none where %s, as where a share is not mounted', (_, act) => {
    const one = disk()
    act(one)
    expect(one.read).toThrow(/policy\.json: a link leads to .*share.*, which is not there/)
  })

  it('is not there where a folder far above is a link and has no such file', () => {
    const { root, folder, path, read } = disk()
    renameSync(join(root, 'etc'), join(root, 'private'))
    symlinkSync('private', join(root, 'etc'))
    expect(read()).toBe('{}')
    rmSync(path)
    expect(read()).toBeUndefined()
    rmSync(folder, { recursive: true })
    expect(read()).toBeUndefined()
  })

  it('is refused where links lead round in a circle', () => {
    const { path, read } = disk()
    rmSync(path)
    symlinkSync('policy.json', path)
    expect(read).toThrow(/too many links/)
  })

  itUnless(missingTools('mkfifo'))('is refused where it is a pipe that nobody writes to', () => {
    const { path, read } = disk()
    rmSync(path)
    execFileSync('mkfifo', ['-m', '644', path])
    expect(read).toThrow(/not a file/)
  })

  it('of the system must be root’s, and so must every folder above it', () => {
    const { path } = disk()
    expect(() => readAdministratorsFile(path)).toThrow(/others than its owner may write|and not to root/)
  })
})
