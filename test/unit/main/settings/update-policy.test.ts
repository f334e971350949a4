import { describe, expect, it } from 'vitest'
import { parsePolicy, updatePolicyOf } from '../../../../main/settings/policy.ts'

const updatesOf = (updates: unknown) =>
  parsePolicy(
    () => ({ source: 'test', content: { updates } }),
    () => []
  )

describe('what a policy fixes about updates', () => {
  it('is nothing, where it says nothing', () => {
    expect(
      parsePolicy(
        () => undefined,
        () => []
      ).fixed?.updates
    ).toEqual({ on: true, channel: null, feed: null, deferDays: 0 })
  })

  it('is whether there are any, the channel, the place and how long to wait', () => {
    expect(updatesOf({ enabled: false }).fixed?.updates.on).toBe(false)
    expect(
      updatesOf({ channel: 'beta', feed: 'https://files.example/kontorist/', deferDays: 14 }).fixed?.updates
    ).toEqual({
      on: true,
      channel: 'beta',
      feed: 'https://files.example/kontorist/',
      deferDays: 14
    })
  })

  it.each([
    [{ channel: 'nightly' }],
    [{ feed: 'http://files.example/' }],
    [{ feed: 'https://user:secret@files.example/' }],
    [{ feed: 'file:///tmp' }],
    [{ deferDays: 91 }],
    [{ deferDays: 1.5 }],
    [{ enable: false }],
    [[]],
    ['off']
  ])('is broken as a whole by %j', (updates) => {
    const { fixed, problem } = updatesOf(updates)
    expect(fixed).toBeNull()
    expect(problem).toMatch(/updates/)
    expect(problem).not.toMatch(/secret/)
  })

  it('is that there are none, under a broken policy', () => {
    expect(updatePolicyOf(null).on).toBe(false)
  })
})
