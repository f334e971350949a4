import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractAll } from '@electron/asar'

/** What 7-Zip opens, of what packages are or have in them. */
const archives = /\.(msi|zip|dmg|7z|tar|cpio|xz|gz|zst|bz2)$/

/** The beginning of the file system in an AppImage, behind what mounts it. */
const squashed = Buffer.from('hsqs')

const ran = (tool: string, args: readonly string[]): string => {
  const { status, error, stdout, stderr } = spawnSync(tool, [...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 64 * 1024 * 1024 })
  if (status !== 0) throw new Error(`${tool} ${args.join(' ')}: ${error?.message ?? stderr}`)
  return stdout
}

const by7Zip = (file: string, into: string, ...options: readonly string[]): void => {
  mkdirSync(into, { recursive: true })
  ran('7z', ['x', '-y', '-snl', `-o${into}`, ...options, file])
}

/** What an rpm says of itself, with its scripts, but for when and where it was made. */
const rpmSays = '%{NAME} %{VERSION} %{RELEASE} %{ARCH} %{LICENSE} %{VENDOR} %{PACKAGER} %{URL} %{GROUP}\n%{SUMMARY}\n%{DESCRIPTION}\n[%{FILENAMES} %{FILEMODES:perms} %{FILEUSERNAME} %{FILEGROUPNAME}\n]'

/**
 * Unpacks a package, or what lies packed in one, into a folder. Gives whether there was something to unpack: false for an ordinary file.
 * @param name by which is told what it is
 * @throws where it is a package, and cannot be unpacked, or what unpacks it is not installed: `7z`, `unsquashfs`, `dpkg-deb`, `rpm`.
 */
export const openPackage = (file: string, name: string, into: string): boolean => {
  if (name.endsWith('.asar')) {
    // What lies beside an archive is compared for itself.
    mkdirSync(`${file}.unpacked`, { recursive: true })
    extractAll(file, into)
    return true
  }
  if (name.endsWith('.AppImage')) {
    const content = readFileSync(file)
    const image = `${into}.squashfs`
    writeFileSync(image, content.subarray(content.lastIndexOf(squashed)))
    ran('unsquashfs', ['-no-progress', '-dest', into, image])
    return true
  }
  // 7-Zip sees what deb and rpm install, and not what they run for it.
  if (name.endsWith('.deb')) {
    ran('dpkg-deb', ['--raw-extract', file, into])
    return true
  }
  if (name.endsWith('.rpm')) {
    by7Zip(file, into)
    for (const [part, options] of [['says', ['--queryformat', rpmSays]], ['scripts', ['--scripts']], ['requires', ['--requires']]] as const) {
      writeFileSync(join(into, part), ran('rpm', ['--query', '--package', ...options, file]))
    }
    return true
  }
  const isInstaller = name.endsWith('.exe') && readFileSync(file).includes('NullsoftInst')
  if (isInstaller) by7Zip(file, into, '-tNsis')
  else if (archives.test(name)) by7Zip(file, into)
  return isInstaller || archives.test(name)
}
