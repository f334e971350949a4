import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import { root } from '../../../build/program.ts'

const product = '{main,preload,renderer}/**/*.{ts,vue}'

/** The packages that the customer has chosen, and where each must be imported. */
const packages: readonly (readonly [name: string, files: string])[] = [
  ['electron', product],
  ['electron-vite', 'electron.vite.config.ts'],
  ['vue', product],
  ['pinia', product],
  ['ag-grid-community', product],
  ['electron-store', product],
  ['keytar', product],
  ['vitest', 'test/vitest.config.ts'],
  ['@playwright/test', 'test/e2e/playwright.config.ts']
]

/** Whether the source imports values of the package, or loads it as an optional one. Types alone leave nothing in the program. */
const imports = (source: string, name: string): boolean =>
  new RegExp(
    `^import (?!type |\\{( *type \\w+,?)+ *\\})[^'"]*'${name}(/[^']*)?'|\\brequireModule\\('${name}'\\)`,
    'm'
  ).test(source)

describe('a package that the customer has chosen', () => {
  it.each(packages)('is installed and imported: %s', (name, files) => {
    expect({ ...packageJson.devDependencies, ...packageJson.optionalDependencies }).toHaveProperty([name])
    const importing = globSync(files, { cwd: root }).filter((file) =>
      imports(readFileSync(join(root, file), 'utf8'), name)
    )
    expect(importing).not.toEqual([])
  })

  it.each([
    ["import Store from 'electron-store'", true],
    ["import {\n  app,\n  type Event\n} from 'electron-store/main.js'", true],
    ["const keytar = requireModule('electron-store')", true],
    ["import type Store from 'electron-store'", false],
    ["import { type Options, type Schema } from 'electron-store'", false],
    ["// import Store from 'electron-store'", false],
    ["import Store from 'electron-store-of-another'\nexport const name = 'electron-store'", false]
  ])('counts as imported by %j: %s', (source, counts) => {
    expect(imports(source, 'electron-store')).toBe(counts)
  })
})
