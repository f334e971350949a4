import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'
import { first, none, same, type Check } from './report.ts'

const updateFile = v.object({
  version: v.string(),
  files: v.array(v.object({ url: v.string(), sha512: v.string(), size: v.number() })),
  path: v.string(),
  sha512: v.string()
})

/**
 * What is looked at in the file that updates are found by.
 * @param packages the names of the packages that it must name; without any, none was made here, and there is no such file.
 */
export const updateFileChecks = (dist: string, file: string, packages: readonly string[], version: string): readonly Check[] => [
  {
    name: `${file} names the packages, by their hash and size`,
    skip: packages.length === 0 ? 'no tool that makes a package is installed here' : null,
    run: () => {
      const update = v.parse(updateFile, parse(readFileSync(join(dist, file), 'utf8')))
      const wrong = update.files.filter(({ url, sha512, size }) => {
        const content = readFileSync(join(dist, url))
        return createHash('sha512').update(content).digest('base64') !== sha512 || statSync(join(dist, url)).size !== size
      })
      return first(
        same('the version', update.version, version),
        none('not named', packages.filter((name) => !update.files.some(({ url }) => url === name))),
        none('with spaces or folders in the name', update.files.map(({ url }) => url).filter((url) => !/^[\w.-]+$/.test(url))),
        none('named wrongly', wrong.map(({ url }) => url))
      )
    }
  }
]
