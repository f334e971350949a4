import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { resolveServedFile } from '../../../../../main/desktop/protocol/addresses.ts'

const root = join('/', 'program', 'out', 'renderer')

describe('the app protocol', () => {
  it('serves files of the build with their type', () => {
    expect(resolveServedFile(root, '/index.html')).toEqual({
      file: join(root, 'index.html'),
      type: 'text/html; charset=utf-8'
    })
    expect(resolveServedFile(root, '/assets/%C3%A5.js')?.file).toBe(join(root, 'assets', 'å.js'))
  })

  it.each([
    ['climbs out', '/../main/index.js'],
    ['climbs out, encoded', '/%2e%2e/main/index.js'],
    ['climbs out, with an encoded slash', '/..%2fmain%2findex.js'],
    ['climbs out to a folder with the same beginning', '/../renderer-other/index.js'],
    ['has a zero byte', '/index.html%00.js'],
    ['is badly encoded', '/%E0%A4%A.js'],
    ['is no kind of file of ours', '/settings.json'],
    ['is a folder', '/assets/']
  ])('refuses a path that %s', (_why, path) => {
    expect(resolveServedFile(root, path)).toBeNull()
  })
})
