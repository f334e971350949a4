import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import process from 'node:process'

/** What a program that the specs start is to be told where it must not reach the person's keychain. */
export const withoutKeychain = { KONTORIST_NO_KEYCHAIN: '1' } as const

interface Started {
  readonly platform: NodeJS.Platform
  /** The executable's file. */
  readonly path: string
  /** The texts of main's bundles. */
  readonly bundles: readonly string[]
}

/** By this name Electron tells that it runs a program from a folder; under any other the program's doors are closed. */
const isElectron = (path: string): boolean => /^electron(\.exe)?$/i.test(basename(path.replaceAll('\\', '/')))

/**
 * Why a spec must not start this program: it would write into the keychain of whoever runs the specs. Null where it cannot.
 * Linux has no such danger, because there the keychain is found by a variable that the specs take away.
 */
export const keychainInReach = ({ platform, path, bundles }: Started): string | null => {
  if (platform === 'linux') return null
  if (!isElectron(path)) return `${basename(path)} is an installed program, which cannot be kept from the keychain`
  const [door] = Object.keys(withoutKeychain)
  if (door && bundles.some((text) => text.includes(door))) return null
  return 'the program was built without the door that keeps it from the keychain; build it with `npm run build`'
}

const bundlesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))

/** Throws where the program in the folder `root`, run by the executable `path`, could reach the person's keychain. */
export const expectNoKeychain = (path: string, root: string): void => {
  if (process.platform === 'linux') return
  const why = keychainInReach({ platform: process.platform, path, bundles: bundlesIn(join(root, 'out', 'main')) })
  if (why !== null) throw new Error(`The specs do not start the program: ${why}.`)
}
