import { Buffer } from 'node:buffer'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fuseNames } from '../fuses.ts'

/** Mark of the fuses' wire, as `@electron/fuses` looks for it. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'

/** A wire of version 1, with each fuse in another state than ours, but for one taken out. */
export const fuseWire = (states: string): Buffer =>
  Buffer.concat([Buffer.from(sentinel), Buffer.from([1, states.length]), Buffer.from(states)])

interface Stub {
  readonly folder: string
  readonly platform: 'linux' | 'win32'
  /** Stands in for Electron's. */
  readonly executable: string
}

/** Lays out an unpacked download of Electron: the part that packaging changes (`REAL-ELECTRON.md`). */
export const stubElectron = ({ folder, platform, executable }: Stub): void => {
  const write = (path: string, content: string | Buffer): void => {
    writeFileSync(join(folder, path), content)
  }
  for (const part of ['resources', 'locales']) mkdirSync(join(folder, part), { recursive: true })
  const wire = fuseWire([...fuseNames].map(() => '0').join(''))
  const name = platform === 'win32' ? 'electron.exe' : 'electron'
  write(name, Buffer.concat([readFileSync(executable), wire]))
  chmodSync(join(folder, name), 0o755)
  if (platform === 'linux') {
    write('chrome-sandbox', '#!/bin/false\n')
    chmodSync(join(folder, 'chrome-sandbox'), 0o755)
  }
  for (const language of ['sv', 'en-US', 'en-GB', 'de']) write(join('locales', `${language}.pak`), language)
  write('LICENSE', 'The licence of Electron.\n')
  write('LICENSES.chromium.html', '<!doctype html><title>Credits</title>\n')
  write('version', '0.0.0')
}
