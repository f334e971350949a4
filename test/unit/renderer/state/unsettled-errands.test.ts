import { describe, expect, it } from 'vitest'
import type { RecentErrandRow } from '../../../../preload/contract/index.ts'
import { useUnsettledErrands } from '../../../../renderer/state/unsettled-errands.ts'
import { fails, fakeMain } from '../fake-main.ts'
import { signedIn, signedOut } from '../session-states.ts'
import { freshStores } from '../fresh-stores.ts'

const row = (id: number, submission: RecentErrandRow['submission']): RecentErrandRow => ({
  id,
  submission,
  ÄrendeNummer: null,
  Nummer: null,
  Ärendetyp: null,
  at: '2026-11-21T12:00:00.000Z',
  hasDraft: false
})

freshStores()

describe('the errand rows whose outcome awaits its person', () => {
  it('are those whose save is neither settled nor under way, as they are after every change', async () => {
    let recent = [row(1, null), row(2, 'unknown'), row(3, 'sending')]
    const { tell } = fakeMain({ 'errands.recent': () => recent })
    const unsettled = useUnsettledErrands()
    await unsettled.refresh()
    expect(unsettled.rows.map(({ id }) => id)).toEqual([2])
    recent = [row(2, null), row(3, 'refused')]
    tell('errands.submissionChanged', null)
    await expect.poll(() => unsettled.rows.map(({ id }) => id)).toEqual([3])
  })

  it('are kept where main does not answer, and forgotten when their person leaves', async () => {
    let recent = (): readonly RecentErrandRow[] => [row(2, 'unknown')]
    const { tell } = fakeMain({ 'errands.recent': () => recent() })
    const unsettled = useUnsettledErrands()
    tell('session.changed', signedIn())
    await unsettled.refresh()
    recent = fails('internal')
    await unsettled.refresh()
    expect(unsettled.rows).toHaveLength(1)
    tell('session.changed', signedOut())
    expect(unsettled.rows).toEqual([])
  })
})
