import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractFile, listPackage, statFile } from '@electron/asar'
import { readFuses, fuses } from '../fuses.ts'
import { allowedInArchive, keytarBinary, keytarHashFile, packageFields } from '../stage-app.ts'
import { first, none, same, type Check } from './report.ts'

/** The files of an archive, with `/`. */
export const filesIn = (archive: string): readonly string[] =>
  listPackage(archive, { isPack: false })
    .map((path) => path.slice(1))
    .filter((path) => 'size' in statFile(archive, path))
    .map((path) => path.replaceAll('\\', '/'))

/** Files of every archive. */
const needed = [
  'package.json',
  'keytar.node.sha256',
  'out/main/index.js',
  'out/main/table-worker.cjs',
  'out/main/certificates-worker.cjs',
  'out/preload/index.cjs',
  'out/renderer/index.html'
]

const hash = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

interface UnpackedProgram {
  readonly resources: string
  readonly licences: string
  /** On macOS the `.app`. */
  readonly executable: string
  /** Name in the report. */
  readonly system: string
}

export const programChecks = ({ resources, licences, executable, system }: UnpackedProgram): readonly Check[] => {
  const archive = join(resources, 'app.asar')
  return [
    {
      name: 'the archive has what runs, and nothing else',
      run: () => {
        const files = filesIn(archive)
        return first(
          none(
            'not allowed in it',
            files.filter((file) => !allowedInArchive.some((pattern) => pattern.test(file)))
          ),
          none(
            'not in it',
            needed.filter((file) => !files.includes(file))
          )
        )
      }
    },
    {
      name: 'package.json in it says what Electron reads, and no development package',
      run: () => {
        const about: unknown = JSON.parse(extractFile(archive, 'package.json').toString())
        return none(
          'fields that are not for it',
          Object.keys(about ?? {}).filter((key) => !packageFields.includes(key))
        )
      }
    },
    {
      name: 'keytar lies beside the archive alone, and is the one whose hash is in it',
      run: () => {
        const unpacked = readdirSync(join(resources, 'app.asar.unpacked'), {
          recursive: true,
          withFileTypes: true
        }).filter((entry) => entry.isFile())
        const binary = readFileSync(join(resources, 'app.asar.unpacked', keytarBinary))
        return first(
          same(
            'what lies beside it',
            unpacked.map(({ name }) => name),
            ['keytar.node']
          ),
          same('its hash', hash(binary), extractFile(archive, keytarHashFile).toString())
        )
      }
    },
    {
      name: 'every fuse, read back from the executable, is as we want it',
      run: async () => same('the wire', await readFuses(executable), fuses)
    },
    {
      name: 'the licences of Electron and Chromium stand beside it',
      run: () => {
        const present = readdirSync(licences)
        return none(
          'missing',
          ['LICENSE.electron.txt', 'LICENSES.chromium.html'].filter((file) => !present.includes(file))
        )
      }
    }
  ].map((check) => ({ ...check, name: `${system}: ${check.name}` }))
}

/** The checks of a folder that electron-builder packed for Linux or Windows. */
export const folderChecks = (program: string, executable: string, system: string): readonly Check[] => [
  ...programChecks({
    resources: join(program, 'resources'),
    licences: program,
    executable: join(program, executable),
    system
  }),
  {
    name: `${system}: no language of Chromium’s but ours`,
    run: () => same('the languages', readdirSync(join(program, 'locales')).sort(), ['en-GB.pak', 'en-US.pak', 'sv.pak'])
  }
]
