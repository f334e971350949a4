import { join } from 'node:path'
import process from 'node:process'
import { packApp, packRelease } from '../../../build/pack-layout.ts'
import { root } from '../../../build/program.ts'
import type { LaunchOptions } from './launch.ts'
import { programUnderTest } from './program.ts'

/** Whether every spec that can is to run the packed layout: `KONTORIST_E2E_LAYOUT=packed`. */
export const isPackedRun = process.env['KONTORIST_E2E_LAYOUT'] === 'packed'

/**
 * How the packed program is started. The host runs a release, as it is installed. Electron can't be driven into one, which
 * refuses to be: it runs an archive of the bundles in `out/`, so that at least its own reading of archives is seen.
 * `KONTORIST_E2E_RESOURCES` names the folder of another release, which `npm run package:check` has packed.
 */
export const packedProgram = async (): Promise<Partial<LaunchOptions>> =>
  programUnderTest().kind === 'host'
    ? { env: { KONTORIST_HOST_RESOURCES: process.env['KONTORIST_E2E_RESOURCES'] || (await packRelease()) } }
    : { program: await packApp({ bundles: join(root, 'out'), resources: join(root, 'out', 'packed') }) }

let packed: Promise<Partial<LaunchOptions>> | undefined

/** What a spec's start takes from this run; nothing where it is a usual one. The layout is made once a worker, if at all. */
export const layoutOfRun = async (): Promise<Partial<LaunchOptions>> =>
  isPackedRun ? await (packed ??= packedProgram()) : {}
