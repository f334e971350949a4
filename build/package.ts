/**
 * `npm run package`: builds a release and packs it for this system in `dist/`, signed (`PACKAGING.md`). `--unsigned` is
 * for trying out; `--dir` makes the unpacked program only. Two steps keep secrets away from compiling and fetching:
 * `--unsigned` builds, `--staged` packs and signs the result.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build, createTargets, Platform } from 'electron-builder'
import { configuration } from './electron-builder.ts'
import { billOfMaterials } from './package/bill-of-materials.ts'
import { stageApp } from './package/stage-app.ts'
import { buildRelease, releaseBundles } from './pack-layout.ts'
import { root } from './program.ts'

const { values } = parseArgs({
  options: { unsigned: { type: 'boolean' }, staged: { type: 'boolean' }, dir: { type: 'boolean' } }
})

const app = join(root, 'out', 'release', 'app')
const dist = join(root, 'dist')
const config = configuration({ app, output: dist, isRelease: values.unsigned !== true })
rmSync(dist, { recursive: true, force: true })
if (values.staged !== true) {
  buildRelease(releaseBundles)
  stageApp({ bundles: releaseBundles, into: app })
} else if (!existsSync(join(app, 'package.json'))) {
  throw new Error('nothing has been staged: run `npm run package -- --unsigned` first')
}
const files = await build({
  projectDir: root,
  publish: 'never',
  config,
  targets: createTargets([Platform.current()], values.dir === true ? 'dir' : null)
})
const { version } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8')) as { readonly version: string }
writeFileSync(join(dist, `Kontorist-${version}-${process.platform}.cdx.json`), await billOfMaterials(releaseBundles))
for (const file of files) console.log(file)
