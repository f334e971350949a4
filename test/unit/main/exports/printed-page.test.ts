import { describe, expect, it } from 'vitest'
import { pageEnd, pageStart } from '../../../../main/exports/printed-page.ts'
import type { PrintedWords } from '../../../../preload/contract/index.ts'

const words: PrintedWords = { language: 'sv', title: 'Hyresobjekt', notes: [{ label: 'Filter', value: 'Status är "Ledig"' }], sum: 'Summa', page: 'Sida', of: 'av' }

describe('a page that is printed', () => {
  it('says what was seen, numbers its sheets, and allows its own style alone', () => {
    const start = pageStart(words, 5, 'n0nce')
    expect(start).toContain('<dt>Filter</dt><dd>Status är &quot;Ledig&quot;</dd>')
    expect(start).toContain('content: "Sida " counter(page) " av " counter(pages)')
    expect(start).toContain('<style nonce="n0nce">')
    expect(pageEnd).toBe('</body></html>')
  })

  it('takes no text for markup, nor for style', () => {
    const hostile = '</style><script>alert(1)</script>"; } @import url(x) \\ \u202e'
    const start = pageStart({ ...words, title: hostile, page: hostile, notes: [{ label: hostile, value: hostile }] }, 5, 'n')
    expect(start).not.toContain('<script')
    expect(start.match(/<\/style>/g)).toHaveLength(1)
    const style = start.slice(start.indexOf('<style'), start.indexOf('</style>'))
    expect(style).not.toContain('@import')
    expect(style).not.toContain('</')
    expect(start).not.toContain('\u202e')
  })

  it('has the smaller letters the more columns there are', () => {
    const sizes = [5, 10, 16, 24, 33].map((columns) => Number(/font: (\d+)pt\/1\.3/.exec(pageStart(words, columns, 'n'))?.[1]))
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    expect(new Set(sizes).size).toBe(5)
  })
})
