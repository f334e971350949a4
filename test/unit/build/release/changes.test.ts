import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../../../build/program.ts'
import { changesOf } from '../../../../build/release/changes.ts'
import { faultsOfRelease } from '../../../../build/release/check.ts'
import { newUpdateKey } from '../../../support/update-feed.ts'

const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

const log = (body: string): string =>
  `# Changes\n\n## 1.1.0 (2026-12-01)\n\n${body}\n\n## 1.0.0 (2026-11-01)\n\n### Svenska\n\nGammalt.\n\n### English\n\nOld.\n`

const later = new Date('2026-12-02T00:00:00Z')

describe('the changes of a version', () => {
  it('are there for this version, in both languages', () => {
    const { sv, en } = changesOf(changelog, version)
    expect(sv.length).toBeGreaterThan(20)
    expect(en.length).toBeGreaterThan(20)
  })

  it('are one version’s, as plain text', () => {
    const changes = changesOf(
      log('### Svenska\n\n- **Nytt**: `x`\n\n#### Det här behöver någon göra något åt\n\nEtt.\n\n### English\n\nNew.'),
      '1.1.0',
      later
    )
    expect(changes).toEqual({ sv: '• Nytt: x\n\nDet här behöver någon göra något åt\n\nEtt.', en: 'New.' })
  })

  it.each([
    ['a version that is missing', '2.0.0', '### Svenska\n\nA\n\n### English\n\nB'],
    ['a version that begins alike', '1.1', '### Svenska\n\nA\n\n### English\n\nB'],
    ['a language that is missing', '1.1.0', '### Svenska\n\nA'],
    ['a language without a word', '1.1.0', '### Svenska\n\n### English\n\nB'],
    ['a text that is to be written', '1.1.0', '### Svenska\n\nTODO\n\n### English\n\nB'],
    ['a text that no program takes', '1.1.0', `### Svenska\n\n${'a'.repeat(20_001)}\n\n### English\n\nB`]
  ])('are refused for %s', (_name, wanted, body) => {
    expect(() => changesOf(log(body), wanted, later)).toThrow()
  })

  it.each(['2026-12-03', '2026-02-30', '2026-13-01'])('are refused with the date %s', (date) => {
    const text = log('### Svenska\n\nA\n\n### English\n\nB').replace('2026-12-01', date)
    expect(() => changesOf(text, '1.1.0', new Date('2026-12-01T12:00:00Z'))).toThrow(date)
  })
})

describe('a release is refused', () => {
  const [one, two, three] = [newUpdateKey().publicKey, newUpdateKey().publicKey, newUpdateKey().publicKey]
  const otherKind = generateKeyPairSync('x25519').publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  const updateFeed = 'https://updates.kontorist.se/'
  const good = { tag: `v${version}`, version, changelog, updateFeed, updateKeys: [one, two] }

  it('for nothing, where all is there', () => {
    expect(faultsOfRelease(good)).toEqual([])
  })

  it.each([
    ['another tag', { tag: 'v9.9.9' }],
    ['a version that nobody has written about', { version: '9.9.9', tag: 'v9.9.9' }],
    ['no place of updates', { updateFeed: null }],
    ['a place without TLS', { updateFeed: 'http://updates.example/' }],
    ['a place with a user', { updateFeed: 'https://a:b@updates.kontorist.se/' }],
    ['a place with a query', { updateFeed: 'https://updates.kontorist.se/?a=/' }],
    ['a place with a fragment', { updateFeed: 'https://updates.kontorist.se/#/' }],
    ['what is no folder', { updateFeed: 'https://updates.kontorist.se/all' }],
    ['this computer', { updateFeed: 'https://localhost/' }],
    ['this computer by number', { updateFeed: 'https://127.0.0.1/' }],
    ['a name that leads nowhere', { updateFeed: 'https://updates.invalid/' }],
    ['one key alone', { updateKeys: [one] }],
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
