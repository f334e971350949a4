import { describe, expect, it } from 'vitest'
import type { ErrandFinding } from '../../../../../preload/contract/index.ts'
import { nextAfterSent, sentText } from '../../../../../renderer/features/errands/sent-text.ts'
import { problem } from '../../fake-main.ts'
import { submissionOf } from './an-errand.ts'

const at = '2026-11-21T12:00:01.000Z'
const note: ErrandFinding = { name: 'Notering', found: 'there', before: 'Klart', after: 'Klart' }
const event: ErrandFinding = { name: 'HandelseReferensnamn', found: 'moved', before: 'Hos leverantör', after: 'Klar' }
const compared = (findings: readonly ErrandFinding[], complete: boolean) =>
  submissionOf('sent', { comparison: { at, findings, complete } })

describe('what is said of a save that was accepted', () => {
  it('is that the row shows it only where it shows all of it', () => {
    expect(sentText(compared([note], true))).toBe('complete')
    expect(sentText(compared([note, event], true))).toBe('accepted')
    expect(sentText(compared([event], true))).toBe('accepted')
    expect(sentText(compared([{ ...note, found: 'thereByOther', by: 'Anna' }], true))).toBe('accepted')
    expect(sentText(compared([{ ...note, found: 'notThere' }, event], false))).toBe('partly')
  })

  it('is that the service says no, whatever the row shows', () => {
    expect(sentText({ ...compared([note], true), denied: true })).toBe('denied')
  })

  it('is that it may come late, until the row has been read twice, and then to read it first', () => {
    const missing = compared([{ ...note, found: 'notThere' }], false)
    expect(nextAfterSent(missing)).toBe('wait')
    expect(nextAfterSent({ ...missing, comparisonProblem: problem('timeout') })).toBe('read')
    expect(nextAfterSent({ ...missing, comparisonProblem: problem('timeout'), comparing: true })).toBe('wait')
    expect(nextAfterSent({ ...missing, mayResend: true })).toBe('reload')
    expect(nextAfterSent({ ...missing, mayResend: true, comparisonProblem: problem('timeout') })).toBe('reload')
  })

  it('is nothing more where nothing is missing, or nothing is known', () => {
    expect(nextAfterSent(compared([note], true))).toBeNull()
    expect(nextAfterSent(submissionOf('sent'))).toBeNull()
  })

  it('is that the row is being read, or could not be', () => {
    expect(sentText(submissionOf('sent', { comparing: true }))).toBe('comparing')
    expect(sentText(submissionOf('sent', { comparing: true, comparisonProblem: problem('timeout') }))).toBe('unread')
    expect(sentText(submissionOf('sent'))).toBe('unread')
  })
})
