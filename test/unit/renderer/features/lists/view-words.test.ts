import { describe, expect, it } from 'vitest'
import { listIds } from '../../../../../preload/contract/index.ts'
import { readyViews } from '../../../../../renderer/features/lists/ready-views.ts'
import { viewMeant } from '../../../../../renderer/features/lists/view-words.ts'

describe('the view that typed text means', () => {
  it.each([
    ['vakant', 'vacancies'],
    [' Vaka', 'vacancies'],
    ['LEDIGA', 'vacancies'],
    ['vacant', 'vacancies'],
    ['uppsagd', 'terminated'],
    ['utgå', 'ending'],
    ['va', null],
    ['', null],
    ['uthyrd', null],
    ['vakanter', null]
  ])('%j: %s', (typed, id) => {
    expect(viewMeant(typed)).toBe(id)
  })

  it('is one that a list has', () => {
    const ids = new Set(listIds.flatMap((list) => readyViews(list, 'sv').map(({ id }) => id)))
    for (const typed of ['vakant', 'uppsagd', 'utgående']) expect(ids).toContain(viewMeant(typed))
  })
})
