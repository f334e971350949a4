/**
 * `npm run package`: builds a release and makes this system's packages of it in `dist/`, signed, or fails (`PACKAGING.md`).
 * With `--unsigned` they are for trying out; with `--dir` only the unpacked program is made.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build, createTargets, Platform } from 'electron-builder'
import { configuration } from './electron-builder.ts'
import { stageApp } from './package/stage-app.ts'
import { buildRelease, releaseBundles } from './pack-layout.ts'
import { root } from './program.ts'

const { values } = parseArgs({ options: { unsigned: { type: 'boolean' }, dir: { type: 'boolean' } } })

const app = join(root, 'out', 'release', 'app')
const config = configuration({ app, output: join(root, 'dist'), isRelease: values.unsigned !== true })
buildRelease(releaseBundles)
stageApp({ bundles: releaseBundles, into: app })
const files = await build({
  projectDir: root,
  publish: 'never',
  config,
  targets: createTargets([Platform.current()], values.dir === true ? 'dir' : null)
})
for (const file of files) console.log(file)
