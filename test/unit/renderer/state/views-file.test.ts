import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxSavedViews, noFilters, viewsFileFormat, viewsFileVersion } from '../../../../preload/contract/index.ts'
import { readyViews } from '../../../../renderer/features/lists/ready-views.ts'
import { maxFileLength, readViewsFile } from '../../../../renderer/state/views-file.ts'

const views = readyViews('hyresobjekt', 'sv').map(({ id, content }) => ({ list: 'hyresobjekt', name: id, ...content }))
const [first] = views
const fileOf = (more: object = {}): string =>
  JSON.stringify({ format: viewsFileFormat, version: viewsFileVersion, views, ...more })
/** A file whose first view is so. */
const withView = (more: object): string => fileOf({ views: [{ ...first, ...more }] })
const invalid = (place: string) => ({ reason: 'invalid', place })
const fourLevels = Array.from({ length: 4 }, () => ({ column: 'Bolag', direction: 'asc' }))
const bolag = { name: 'Bolag', width: 90, hidden: false, pinned: null }
const faultOf = (text: string) => {
  const read = readViewsFile(text)
  return read.ok ? null : read.fault
}

describe('a file of views', () => {
  it('is read as it was saved, also with a byte order mark before it', () => {
    expect(readViewsFile(`\uFEFF${fileOf()}`)).toEqual({ ok: true, file: JSON.parse(fileOf()) })
  })

  it('may hold searches for orders, alone or with views', () => {
    const searches = [
      { name: 'Rör', content: { ...noFilters, LeverantorNamn: { operator: 'contains', text: 'rör' } }, seen: null }
    ]
    for (const also of [views, []])
      expect(readViewsFile(fileOf({ views: also, searches }))).toEqual({
        ok: true,
        file: JSON.parse(fileOf({ views: also, searches }))
      })
    expect(faultOf(fileOf({ searches: [{ ...searches[0], content: { Ordernummer: 'x' } }] }))).toMatchObject({
      reason: 'invalid'
    })
    expect(faultOf(fileOf({ views: [], searches: [] }))).toEqual(invalid('views'))
  })

  it.each<[string, string, object]>([
    ['of another kind', 'PK\u0003\u0004', { reason: 'notJson' }],
    ['cut off', fileOf().slice(0, -20), { reason: 'notJson' }],
    ['of another program', '{"views":[]}', { reason: 'other' }],
    ['that is a list', '[]', { reason: 'other' }],
    ['of nothing', 'null', { reason: 'other' }],
    ['of a newer version', fileOf({ version: 2, views: 'whatever' }), { reason: 'newer' }],
    ['of a version that never was', fileOf({ version: 0.5 }), invalid('version')],
    ['without views', fileOf({ views: [] }), invalid('views')],
    [
      'with too many views',
      fileOf({ views: Array.from({ length: maxSavedViews + 1 }, () => first) }),
      invalid('views')
    ],
    ['of a list that there is not', withView({ list: 'orders' }), invalid('views.0.list')],
    ['with a name of blanks', withView({ name: '   ' }), invalid('views.0.name')],
    ['with a long name', fileOf({ views: [first, { ...first, name: 'x'.repeat(101) }] }), invalid('views.1.name')],
    ['with a huge width', withView({ columns: [{ ...bolag, width: 1e9 }] }), invalid('views.0.columns.0.width')],
    ['with a column twice', withView({ columns: [bolag, bolag] }), invalid('views.0.columns')],
    ['with too many levels', withView({ groups: { by: fourLevels, across: null } }), invalid('views.0.groups.by')],
    ['without a question', withView({ asked: undefined }), invalid('views.0.asked')],
    ['too large', ' '.repeat(maxFileLength + 1), { reason: 'tooLarge' }]
  ])('is refused where it is one %s', (_what, text, fault) => {
    expect(faultOf(text)).toEqual(fault)
  })

  it('brings along nothing but views', () => {
    const text = fileOf({
      views: [{ ...first, id: 'x', isDefault: true, ready: 'vacancies', kind: 'orderSearch' }],
      more: 1
    }).replace('{', '{"__proto__":{"polluted":1},')
    const read = readViewsFile(text)
    expect(read.ok && [Object.keys(read.file).toSorted(), Object.keys(read.file.views[0] ?? {}).toSorted()]).toEqual([
      ['format', 'version', 'views'],
      ['asked', 'columns', 'groups', 'list', 'name', 'newest']
    ])
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it('is refused or read, whatever is in it, and never thrown about', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const text of [
          JSON.stringify(value),
          fileOf({ views: value }),
          fileOf({ views: [{ ...first, columns: value }] })
        ])
          expect(() => readViewsFile(text)).not.toThrow()
      })
    )
  })
})
