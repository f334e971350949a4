import { createHash } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { electronFolder } from '../../../../build/program.ts'

export const version = '45.4.1'

/** A zip of executable files, uncompressed: the local headers, then the directory, as in PKWARE's APPNOTE 4.3. */
const zip = (files: Readonly<Record<string, string>>): Buffer => {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const data = Buffer.from(text)
    // From "version needed" to "extra field length", the same in both headers.
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(data), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(data.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), data])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(0o100755 * 0x10000, 6)
    rest.writeUInt32LE(offset, 10)
    // Made by Unix, so that the file modes count.
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), common, rest, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end])
}

/** An archive with Electron's file names only; large enough to arrive in several pieces. */
export const archive = zip({ electron: '#!/bin/sh\necho it runs\n', version, filler: 'Electron '.repeat(40_000) })

/** The archive's path below a mirror's URL. */
export const archivePath = `/v${version}/electron-v${version}-linux-x64.zip`

export interface FakePackage {
  /** Like node_modules/electron, with Electron's own installer and the archive's checksum. */
  readonly folder: string
  /** The environment that makes the installer use `mirror` and leave this machine's caches alone. */
  readonly env: (mirror: string) => NodeJS.ProcessEnv
  /** Where the installer puts an unfinished download. */
  readonly temporary: string
  readonly remove: () => Promise<void>
}

/** Creates a folder with the npm package `electron` as npm leaves it, before any download. */
export const fakePackage = async (): Promise<FakePackage> => {
  const root = await mkdtemp(join(tmpdir(), 'kontorist-package-'))
  const modules = join(root, 'node_modules')
  const folder = join(modules, 'electron')
  const temporary = join(root, 'temporary')
  await mkdir(folder, { recursive: true })
  await mkdir(temporary)
  await copyFile(join(electronFolder, 'install.js'), join(folder, 'install.js'))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'electron', version }))
  const sum = createHash('sha256').update(archive).digest('hex')
  await writeFile(
    join(folder, 'checksums.json'),
    JSON.stringify({ [archivePath.slice(archivePath.lastIndexOf('/') + 1)]: sum })
  )
  for (const scope of ['@electron', '@electron-internal']) {
    await symlink(join(dirname(electronFolder), scope), join(modules, scope), 'junction')
  }
  return {
    folder,
    temporary,
    env: (mirror) => ({
      PATH: process.env['PATH'],
      SystemRoot: process.env['SystemRoot'],
      ELECTRON_MIRROR: `${mirror}/`,
      ELECTRON_INSTALL_PLATFORM: 'linux',
      ELECTRON_INSTALL_ARCH: 'x64',
      electron_config_cache: join(root, 'cache')
    }),
    remove: () => rm(root, { recursive: true, force: true })
  }
}
