import { describe, expect, it } from 'vitest'
import { pageEnd, pageStart } from '../../../../main/exports/printed-page.ts'
import type { PrintedWords } from '../../../../preload/contract/index.ts'

const words: PrintedWords = {
  language: 'sv',
  title: 'Hyresobjekt',
  notes: [{ label: 'Filter', value: 'Status är "Ledig"' }],
  sum: 'Summa',
  page: 'Sida',
  of: 'av',
  cut: { label: 'Avkortat', value: 'Långa texter' }
}

const sheet = { paper: 'A4 landscape', letters: 9, textWidth: 55 }

describe('a page that is printed', () => {
  it('says what was seen, numbers its sheets, and allows its own style alone', () => {
    const start = pageStart(words, sheet, false, 'n0nce')
    expect(start).toContain('<dt>Filter</dt><dd>Status är &quot;Ledig&quot;</dd>')
    expect(start).toContain('content: "Sida " counter(page) " av " counter(pages)')
    expect(start).toContain('<style nonce="n0nce">')
    expect(pageEnd).toBe('</body></html>')
  })

  it('takes no text for markup, nor for style', () => {
    const hostile = '</style><script>alert(1)</script>"; } @import url(x) \\ \u202e'
    const start = pageStart(
      { ...words, title: hostile, page: hostile, notes: [{ label: hostile, value: hostile }] },
      sheet,
      false,
      'n'
    )
    expect(start).not.toContain('<script')
    expect(start.match(/<\/style>/g)).toHaveLength(1)
    const style = start.slice(start.indexOf('<style'), start.indexOf('</style>'))
    expect(style).not.toContain('@import')
    expect(style).not.toContain('</')
    expect(start).not.toContain('\u202e')
  })

  it('is on its sheet', () => {
    const start = pageStart(words, { paper: '640mm 453mm', letters: 5, textWidth: 40 }, true, 'n')
    expect(start).toContain('size: 640mm 453mm;')
    expect(start).toContain('font: 5pt/1.3')
    expect(start).toContain('max-width: 40mm')
    expect(start).toContain('<dt>Avkortat</dt>')
    expect(pageStart(words, sheet, false, 'n')).not.toContain('Avkortat')
  })
})
