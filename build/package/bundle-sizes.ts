import { globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Bytes of the bundles, as they were built: minified, not compressed. */
export interface BundleSizes {
  /** What main reads at its start: its entry, and what that imports before it runs. */
  readonly main: number
  readonly preload: number
  /** The scripts that the page names and that are there before anything is painted, without the texts of the language. */
  readonly page: number
  /** The larger of the two languages' texts that the window opens with: one of them is read before anything is painted too. */
  readonly texts: number
}

/**
 * The most that may be read. Main and the window had 331 kB and 442 kB before packaging, updates, policy, errands, the inbox and the
 * queue were there: what is added since is loaded when it is first needed, or takes the place of something. electron-store came on top
 * of that in main, with 201 kB, most of them of its schema validator; what counts is the start, which `npm run bench:start` measures.
 * The texts of one language count, because the window waits for them too. The preload runs before every page, and has the names of the
 * contract and nothing of what is behind them.
 */
export const maxSizes = { main: 545_000, window: 442_000, preload: 8_000 } as const

/** What the window reads before its first paint. */
export const windowSize = ({ page, texts }: BundleSizes): number => page + texts

const sizeOf = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + statSync(file).size, 0)

/** A script with all that it imports of its own folder, without what it imports on demand. */
const withImports = (file: string, found = new Set<string>()): ReadonlySet<string> => {
  if (found.has(file)) return found
  found.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport)\s*"(\.\.?\/[^"]+\.js)"/g))
    withImports(join(dirname(file), path), found)
  return found
}

/**
 * Reads the sizes of the bundles in a folder with `main/`, `preload/` and `renderer/`.
 * @throws {Error} if the program has not been built, or is not laid out so
 */
export const bundleSizes = (bundles: string): BundleSizes => {
  const html = join(bundles, 'renderer', 'index.html')
  const scripts = [...readFileSync(html, 'utf8').matchAll(/(?:src|href)="(\.\/assets\/[^"]+\.js)"/g)].map(
    ([, path = '']) => join(dirname(html), path)
  )
  const texts = ['sv', 'en'].map((language) =>
    sizeOf(globSync(join(bundles, 'renderer', 'assets', `${language}-start-*.js`)))
  )
  const sizes = {
    main: sizeOf(withImports(join(bundles, 'main', 'index.js'))),
    preload: sizeOf([join(bundles, 'preload', 'index.cjs')]),
    page: sizeOf(new Set(scripts.flatMap((script) => [...withImports(script)]))),
    texts: Math.max(...texts)
  }
  if (scripts.length === 0 || Math.min(...texts) === 0)
    throw new Error('the page names no scripts, or the texts of a language are not there')
  return sizes
}
