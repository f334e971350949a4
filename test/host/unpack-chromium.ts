import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import { extract } from 'tar'
import type { Chromium } from './chromium.ts'

/** Only the fonts that come with Chromium, so that a page looks the same on every machine, even one without fonts. */
const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`

/** `al2023` holds libraries that Chromium links to and a bare machine lacks: NSS, NSPR and expat. */
const archives = ['al2023.tar', 'fonts.tar', 'swiftshader.tar']

const decompress = (from: string, to: string, mode: number): Promise<void> =>
  pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to, { mode }))

const unpackInto = async (folder: string, packed: string): Promise<void> => {
  // Not by the system's `tar`, which a bare machine's PATH may not have.
  const unpackArchive = (name: string): Promise<void> =>
    pipeline(createReadStream(join(packed, `${name}.br`)), createBrotliDecompress(), extract({ cwd: folder }))
  await Promise.all([
    decompress(join(packed, 'chromium.br'), join(folder, 'chromium'), 0o755),
    ...archives.map(unpackArchive)
  ])
  await writeFile(join(folder, 'fonts.conf'), fontsConf)
}

/**
 * Unpacks `@sparticuz/chromium` once, into a folder named after its version, and returns the Chromium in it. Concurrent
 * starts each unpack into a folder of their own; the first to finish gives its folder the name.
 */
export const unpackChromium = async (): Promise<Chromium> => {
  const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'))
  const root = join(entry, '..', '..')
  const about: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const version = typeof about === 'object' && about !== null && 'version' in about ? String(about.version) : 'unknown'
  const cache = join(root, '..', '..', '.cache', 'kontorist')
  const folder = join(cache, `chromium-${version}`)
  if (!existsSync(folder)) {
    process.stderr.write(`[host] Unpacking Chromium ${version} for the first time\n`)
    await mkdir(cache, { recursive: true })
    const own = await mkdtemp(`${folder}-`)
    try {
      await unpackInto(own, join(root, 'bin'))
      await rename(own, folder)
    } catch (error) {
      await rm(own, { recursive: true, force: true })
      // Another start may have been faster. Its folder has the same content.
      if (!existsSync(folder)) throw error
    }
  }
  const libraries = [join(folder, 'lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':')
  return {
    executable: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: join(folder, 'fonts.conf') }
  }
}
