import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the table worker's bundle. */
    readonly tableWorker: string
  }
}

/** Bundles the table worker into a folder, as `worker.mjs`. */
export const bundleTableWorker = async (root: string, outDir: string): Promise<string> => {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: 'main/table/worker.ts',
      outDir,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: 'worker.mjs' } }
    }
  })
  return join(outDir, 'worker.mjs')
}

/** Bundles it once a run: each of its hundred starts would read a hundred sources. */
export const setup = async (project: TestProject): Promise<() => void> => {
  const outDir = mkdtempSync(join(tmpdir(), 'kontorist-table-worker-'))
  project.provide('tableWorker', pathToFileURL(await bundleTableWorker(project.config.root, outDir)).href)
  return () => rmSync(outDir, { recursive: true, force: true })
}
