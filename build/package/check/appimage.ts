import { createHash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { executableName, returnScheme } from '../product.ts'
import { entryFault } from './linux-files.ts'
import { first, none, same, type Check } from './report.ts'
import { findTool, missingTools, output } from './tools.ts'

/** What stands in for the program at an AppImage's beginning, which mounts the rest; it is downloaded. */
const runtime = '#!/bin/false\n'

/** The tools that an AppImage is made with. */
export const appImageTools = missingTools('mksquashfs', 'unsquashfs', 'desktop-file-validate')

/** Lays out a folder for `APPIMAGE_TOOLS_PATH`, as electron-builder's download is: this system's tools, and a runtime that is none. */
export const layOutAppImageTools = (folder: string): void => {
  for (const part of ['runtimes', join('lib', 'x64')]) mkdirSync(join(folder, part), { recursive: true })
  for (const tool of ['mksquashfs', 'desktop-file-validate']) symlinkSync(findTool(tool) ?? tool, join(folder, tool))
  writeFileSync(join(folder, 'runtimes', 'runtime-x64'), runtime)
  chmodSync(join(folder, 'runtimes', 'runtime-x64'), 0o755)
}

/** What is looked at in an AppImage. */
export const appImageChecks = (image: string, program: string, scratch: string): readonly Check[] => [
  {
    name: 'the AppImage has the program, its entry and its picture, and says that it is no other package',
    skip: appImageTools,
    run: () => {
      const squashed = join(scratch, 'squashed')
      cpSync(image, squashed)
      const folder = join(scratch, 'AppDir')
      output('unsquashfs', ['-offset', String(runtime.length), '-no-progress', '-dest', folder, squashed])
      const hash = (root: string): string => createHash('sha256').update(readFileSync(join(root, 'resources', 'app.asar'))).digest('hex')
      return first(
        none('missing', ['AppRun', executableName, `${executableName}.desktop`, '.DirIcon', 'usr/share/icons/hicolor/512x512/apps/kontorist.png'].filter((path) => !existsSync(join(folder, path)))),
        same('its archive', hash(folder), hash(program)),
        // Its updates come to itself; this file would hand them to dpkg.
        existsSync(join(folder, 'resources', 'package-type')) ? 'it takes itself for another package' : null,
        entryFault(join(folder, `${executableName}.desktop`), { Exec: 'AppRun %U', StartupWMClass: executableName, MimeType: `x-scheme-handler/${returnScheme};` }),
        (statSync(image).mode & 0o111) === 0o111 ? null : 'it cannot be run'
      )
    }
  }
]
