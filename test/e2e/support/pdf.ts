import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

/** Why no PDF can be read here, or null. Tests that read one are skipped with this reason. */
export const noPdfReader = spawnSync('pdftotext', ['-v']).error ? 'poppler-utils is not installed' : null

const run = promisify(execFile)

/** What one of poppler's programs writes of a PDF. */
export const readPdf = async (program: 'pdftotext' | 'pdfinfo', ...args: readonly string[]): Promise<string> =>
  (await run(program, args, { maxBuffer: 100_000_000 })).stdout

/** The text of each page, with its columns beside each other. */
export const pagesOf = async (path: string): Promise<readonly string[]> =>
  (await readPdf('pdftotext', '-layout', '-enc', 'UTF-8', path, '-')).split('\f').slice(0, -1)
