import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { readPackage } from '../../../../build/bundled-packages.ts'
import { billOfMaterials } from '../../../../build/package/bill-of-materials.ts'
import { root } from '../../../../build/program.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

let bundles = ''
const bundle = (part: string, packages: readonly object[]): void => {
  mkdirSync(join(bundles, part), { recursive: true })
  writeFileSync(join(bundles, part, 'notices.json'), JSON.stringify({ packages }))
}
beforeEach(() => {
  bundles = temporaryFolder()
})

const undici = readPackage(join(root, 'node_modules', 'undici'))

it('what is shipped stands in it by its package URL, its licence and the hash that the lockfile holds it to', async () => {
  bundle('main', [undici, readPackage(join(root, 'node_modules', 'keytar'))])
  bundle('renderer', [undici, readPackage(join(root, 'node_modules', '@lucide', 'vue'))])
  const written: unknown = JSON.parse(await billOfMaterials(bundles))
  expect(written).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/),
    metadata: { component: { name: 'kontorist', type: 'application' } },
    components: [
      { name: '@github/keytar', hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }] },
      {
        name: '@lucide/vue',
        purl: expect.stringMatching(/^pkg:npm\/%40lucide\/vue@\d/),
        licenses: [{ license: { id: 'ISC' } }]
      },
      { name: 'electron' },
      { name: 'undici', hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }] }
    ]
  })
})

it('it is not made of bundles that do not say what is in them, nor of what no lockfile holds', async () => {
  await expect(billOfMaterials(bundles)).rejects.toThrow('do not say')
  bundle('main', [{ ...undici, version: '0.0.1' }])
  await expect(billOfMaterials(bundles)).rejects.toThrow(
    'undici 0.0.1 is shipped, and the lockfile holds it to no hash'
  )
})
