import { cpSync, existsSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findTool, output } from './tools.ts'

/** What the scripts of a package call; they run in the root, as on a computer. */
const tools = ['bash', 'dash', 'ln', 'rm', 'readlink', 'chmod', 'cp', 'true', 'unshare', 'update-alternatives', 'update-desktop-database']

/** The libraries that a program is linked to, by their paths. */
const librariesOf = (program: string): readonly string[] => [...output('ldd', [program]).matchAll(/(\/\S+) \(0x/g)].flatMap(([, path]) => path ?? [])

/**
 * Makes a folder the root of a Debian on which nothing is installed: dpkg's own files, and the tools that scripts of packages call. What
 * the host has of them is copied, with the libraries that they are linked to.
 */
export const emptyRoot = (root: string): void => {
  for (const folder of ['var/lib/dpkg/updates', 'var/lib/dpkg/info', 'var/lib/dpkg/triggers', 'var/lib/dpkg/alternatives', 'var/log', 'usr/bin', 'usr/sbin', 'usr/lib', 'usr/lib64', 'etc/alternatives', 'tmp', 'dev', 'proc']) {
    mkdirSync(join(root, folder), { recursive: true })
  }
  for (const folder of ['bin', 'sbin', 'lib', 'lib64']) symlinkSync(join('usr', folder), join(root, folder))
  for (const file of ['status', 'available']) writeFileSync(join(root, 'var/lib/dpkg', file), '')
  writeFileSync(join(root, 'dev/null'), '')
  const copy = (from: string, to: string): void => {
    if (existsSync(join(root, to))) return
    mkdirSync(dirname(join(root, to)), { recursive: true })
    cpSync(realpathSync(from), join(root, to))
  }
  for (const tool of tools) {
    const path = findTool(tool)
    if (path === null) continue
    copy(path, join('usr', 'bin', tool))
    for (const library of librariesOf(path)) copy(library, library)
  }
  if (!existsSync(join(root, 'usr/bin/sh'))) symlinkSync('dash', join(root, 'usr/bin/sh'))
}
