import { parseArgs } from 'node:util'

const text = { type: 'string' } as const

/** The words of fpm's command line that electron-builder uses. Any other is refused, so that a new one is noticed. */
export const readOptions = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      source: { ...text, short: 's' },
      target: { ...text, short: 't' },
      depends: { ...text, short: 'd', multiple: true },
      force: { type: 'boolean' },
      architecture: text, name: text, version: text, package: text, maintainer: text, vendor: text, url: text, license: text,
      category: text, description: text, 'after-install': text, 'after-remove': text, 'deb-priority': text, 'deb-compression': text,
      'deb-recommends': { ...text, multiple: true },
      'rpm-os': text, 'rpm-compression': text, 'rpm-summary': text, 'rpm-rpmbuild-define': { ...text, multiple: true }
    }
  })
export type Options = ReturnType<typeof readOptions>['values']

/** What a package is made of. */
export interface Packing {
  readonly options: Options
  /** The folder with its files, as they are to be below `/`. */
  readonly staged: string
  /** The file that becomes the package. */
  readonly file: string
}
