import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../../../build/program.ts'
import { changesOf } from '../../../../build/release/changes.ts'
import { expectPlaceOfUpdates, faultsOfRelease } from '../../../../build/release/release-faults.ts'
import { newUpdateKey } from '../../../support/update-feed.ts'

const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

const log = (body: string): string => `# Changes\n\n## 1.1.0 (2026-12-01)\n\n${body}\n\n## 1.0.0 (2026-11-01)\n\n### Svenska\n\nGammalt.\n\n### English\n\nOld.\n`

describe('the changes of a version', () => {
  it('are there for this version, in both languages', () => {
    const { sv, en } = changesOf(changelog, version)
    expect(sv.length).toBeGreaterThan(20)
    expect(en.length).toBeGreaterThan(20)
  })

  it('are one version’s, as plain text', () => {
    const changes = changesOf(log('### Svenska\n\n- **Nytt**: `x`\n\n#### Det här behöver någon göra något åt\n\nEtt.\n\n### English\n\nNew.'), '1.1.0')
    expect(changes).toEqual({ sv: '• Nytt: x\n\nDet här behöver någon göra något åt\n\nEtt.', en: 'New.' })
  })

  it.each([
    ['a version that is missing', '2.0.0', '### Svenska\n\nA\n\n### English\n\nB'],
    ['a version that begins alike', '1.1', '### Svenska\n\nA\n\n### English\n\nB'],
    ['a language that is missing', '1.1.0', '### Svenska\n\nA'],
    ['a language without a word', '1.1.0', '### Svenska\n\n### English\n\nB']
  ])('are refused for %s', (_name, wanted, body) => {
    expect(() => changesOf(log(body), wanted)).toThrow()
  })
})

describe('a release is refused', () => {
  const [one, two, three] = [newUpdateKey().publicKey, newUpdateKey().publicKey, newUpdateKey().publicKey]
  const otherKind = generateKeyPairSync('x25519').publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  const good = { tag: `v${version}`, version, changelog, updateFeed: 'https://updates.example/', updateKeys: [one, two] }

  it('for nothing, where all is there', () => {
    expect(faultsOfRelease(good)).toEqual([])
  })

  it.each([
    ['another tag', { tag: 'v9.9.9' }],
    ['a version that nobody has written about', { version: '9.9.9', tag: 'v9.9.9' }],
    ['no place of updates', { updateFeed: null }],
    ['a place without TLS', { updateFeed: 'http://updates.example/' }],
    ['no key', { updateKeys: [] }],
    ['three keys', { updateKeys: [one, two, three] }],
    ['a key twice', { updateKeys: [one, one] }],
    ['what is no key', { updateKeys: [one, 'rubbish'] }],
    ['a key in another writing, by which no program would know it', { updateKeys: [one.replace('=', '')] }],
    ['a key of another kind', { updateKeys: [otherKind] }]
  ])('for %s', (_name, changes) => {
    expect(faultsOfRelease({ ...good, ...changes })).toHaveLength(1)
  })
})

it('what is offered lies where programs look, on a host in the network', () => {
  expect(() => expectPlaceOfUpdates('https://updates.example', 'https://updates.example/')).not.toThrow()
  expect(() => expectPlaceOfUpdates('/srv/updates', 'https://updates.example/')).not.toThrow()
  expect(() => expectPlaceOfUpdates('https://other.example/', 'https://updates.example/')).toThrow(/origin\.ts/)
  expect(() => expectPlaceOfUpdates('https://updates.example/', null)).toThrow(/origin\.ts/)
})
