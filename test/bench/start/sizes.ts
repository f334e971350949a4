import { globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Bytes of the bundles, as they were built. */
export interface BundleSizes {
  /** What main reads at its start. */
  readonly main: number
  readonly preload: number
  /** The scripts that the page names and that are there before anything is painted, without the texts of the language. */
  readonly page: number
  /** The larger of the two languages' texts, of which one is read. */
  readonly texts: number
}

const sizeOf = (...files: readonly string[]): number => files.reduce((sum, file) => sum + statSync(file).size, 0)

/** The files of `out`. @throws {Error} if the program has not been built */
export const bundleSizes = (out: string): BundleSizes => {
  const html = join(out, 'renderer', 'index.html')
  const scripts = [...readFileSync(html, 'utf8').matchAll(/(?:src|href)="(\.\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => join(dirname(html), path))
  const texts = ['sv', 'en'].flatMap((language) => globSync(join(out, 'renderer', 'assets', `${language}-*.js`))).map((file) => sizeOf(file))
  return {
    main: sizeOf(join(out, 'main', 'index.js')),
    preload: sizeOf(join(out, 'preload', 'index.cjs')),
    page: sizeOf(...scripts),
    texts: Math.max(...texts)
  }
}
