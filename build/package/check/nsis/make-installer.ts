import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Arch, build, Platform } from 'electron-builder'
import { configuration } from '../../../electron-builder.ts'
import { root } from '../../../program.ts'
import { layOutNsis } from './tools.ts'

interface Making {
  /** The folder that was staged, which names the program. */
  readonly app: string
  /** The packed program, with what installing it is to bring. */
  readonly program: string
  /** A folder of its own, which is made. */
  readonly folder: string
  /** Wine's Windows that the installer is to run in; null where it is for people's. */
  readonly prefix: string | null
}

const withVariables = async <Result>(variables: Readonly<Record<string, string>>, act: () => Promise<Result>): Promise<Result> => {
  const before = { ...process.env }
  Object.assign(process.env, variables)
  try {
    return await act()
  } finally {
    for (const name of Object.keys(variables)) {
      if (before[name] === undefined) Reflect.deleteProperty(process.env, name)
      else process.env[name] = before[name]
    }
  }
}

/**
 * Has electron-builder make its installers of a packed program, by its own script: for both processors, and for Wine's alone. Gives their paths.
 * @throws (rejects) where the script is not compiled, with what NSIS says.
 */
export const makeInstaller = async ({ app, program, folder, prefix }: Making): Promise<readonly string[]> => {
  const dist = join(folder, 'dist')
  mkdirSync(folder, { recursive: true })
  const config = configuration({ app, output: dist, isRelease: false, env: {} })
  const targets = new Map([[Platform.WINDOWS, new Map((prefix === null ? [Arch.x64, Arch.arm64] : [Arch.x64]).map((arch) => [arch, ['nsis']]))]])
  const variables = layOutNsis({ folder, run: prefix === null ? null : { prefix, program } })
  const files = await withVariables(variables, () =>
    build({ projectDir: root, publish: 'never', prepackaged: program, config: { ...config, compression: 'store' }, targets })
  )
  return files.filter((file) => file.endsWith('.exe'))
}
