import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'vite'
import { expect, onTestFinished } from 'vitest'
import { assemblyScript } from '../../../../build/assemblyscript.ts'
import { missingTools } from '../../../../build/package/check/tools.ts'
import { itUnless } from '../../../support/needs.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const run = promisify(execFile)

/** The engine's process and its worker, as they would be built. */
const bundle = async (): Promise<string> => {
  const outDir = await mkdtemp(join(tmpdir(), 'kontorist-memory-'))
  onTestFinished(() => rm(outDir, { recursive: true }))
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [assemblyScript()],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      target: 'node24',
      rollupOptions: {
        input: { child: join(root, 'test/support/short-of-memory.ts'), worker: join(root, 'main/table/worker.ts') }
      }
    }
  })
  return join(outDir, 'child.js')
}

const refused = { code: 'memory', memory: { needed: expect.any(Number), free: expect.any(Number) } }

/** Only on Linux can a running process be given a limit that it meets as a full machine is met: by refusals. */
const impossible =
  process.platform === 'linux' ? missingTools('prlimit') : 'limits of a running process are part of Linux'

itUnless(impossible)(
  'a process with 100 MB left refuses the list that does not fit, lives on and loads those that do',
  async () => {
    const child = await bundle()
    const { stdout } = await run(process.execPath, [child, '100', '200', '1', '100', '1'], { cwd: root })
    expect(JSON.parse(stdout)).toMatchObject([refused, 'whole', refused, 'whole'])
  }
)
