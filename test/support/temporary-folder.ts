import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder of its own for the test that runs, or for its `beforeEach`, which is removed after it. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'kontorist-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
