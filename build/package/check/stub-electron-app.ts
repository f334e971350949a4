import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fuseNames } from '../fuses.ts'
import { fuseWire } from './stub-electron.ts'

const plist = (values: Readonly<Record<string, string>>): string => {
  const entries = Object.entries(values).map(([key, value]) => `<key>${key}</key><string>${value}</string>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict>${entries.join('')}</dict></plist>\n`
}

const helpers = ['', ' (GPU)', ' (Plugin)', ' (Renderer)'].map((kind) => `Electron Helper${kind}`)

/**
 * Lays out a folder as Electron's download for macOS is unpacked, with what packaging reads, renames and writes to. Nothing in it can be run.
 */
export const stubElectronApp = (folder: string): void => {
  const write = (path: string, content: string | Buffer): void => {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
    chmodSync(file, 0o755)
  }
  const contents = join('Electron.app', 'Contents')
  const frameworks = join(contents, 'Frameworks')
  const framework = join(frameworks, 'Electron Framework.framework')
  const version = join(framework, 'Versions', 'A')
  const resources = [join(contents, 'Resources'), join(version, 'Resources')]
  write(join(contents, 'Info.plist'), plist({ CFBundleName: 'Electron', CFBundleExecutable: 'Electron', CFBundleIdentifier: 'com.github.Electron', CFBundleIconFile: 'electron.icns' }))
  write(join(contents, 'MacOS', 'Electron'), 'a program of macOS\n')
  for (const name of helpers) {
    write(join(frameworks, `${name}.app`, 'Contents', 'Info.plist'), plist({ CFBundleName: name, CFBundleExecutable: name }))
    write(join(frameworks, `${name}.app`, 'Contents', 'MacOS', name), 'a program of macOS\n')
  }
  write(join(version, 'Electron Framework'), fuseWire([...fuseNames].map(() => '0').join('')))
  for (const place of resources) for (const language of ['sv', 'en', 'en_GB', 'de']) write(join(place, `${language}.lproj`, 'locale.pak'), language)
  symlinkSync('A', join(folder, framework, 'Versions', 'Current'))
  for (const part of ['Electron Framework', 'Resources']) symlinkSync(join('Versions', 'Current', part), join(folder, framework, part))
  write('LICENSE', 'The licence of Electron.\n')
  write('LICENSES.chromium.html', '<!doctype html><title>Credits</title>\n')
}
