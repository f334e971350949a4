import { beforeAll, describe, expect, it } from 'vitest'
import { i18n, loadWorkTexts } from '../../../../renderer/i18n/index.ts'
import { sourceText } from '../../../../renderer/features/order-queue/source-store.ts'

const { t } = i18n.global

beforeAll(loadWorkTexts)

describe('a name that is shown within a text', () => {
  it.each([
    ['\u202e', '[U+202E]'],
    ['\u2066', '[U+2066]'],
    ['\u200f', '[U+200F]'],
    ['\u0000', '[U+0000]']
  ])('has a sign that turns or hides it made visible: %j', (sign, shown) => {
    expect(t('orderQueue.columns.leftOutSheets.broken', { name: `betald${sign}xslx.exe` })).toContain(
      `betald${shown}xslx.exe`
    )
  })

  it('is that of a file and a sheet as well', () => {
    const source = { kind: 'workbook', file: 'ordrar\u202excod.exe', sheet: 'Blad\u202e1' } as const
    expect(sourceText(source, t)).toBe(
      t('orderQueue.source.workbook', { file: 'ordrar[U+202E]xcod.exe', sheet: 'Blad[U+202E]1' })
    )
  })

  it('keeps what some scripts and our own texts need', () => {
    expect(t('orderQueue.columns.leftOutSheets.broken', { name: 'a\u00a0b\u00adc\u200dd' })).toContain(
      'a\u00a0b\u00adc\u200dd'
    )
  })
})
