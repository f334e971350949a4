import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newNotes } from '../../../../../renderer/features/errands/new-notes.ts'
import { noteOf } from './an-errand.ts'

const texts = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 })

describe('what is new among the notes', () => {
  it('is what the earlier reading did not have', () => {
    const [old, added] = [noteOf('Nyckel finns'), noteOf('Klart', '2026-11-22T09:00:00')]
    expect([...newNotes([old], [added, { ...old }])]).toEqual([added])
  })

  it('is the newer of two that are alike', () => {
    const [newer, older] = [noteOf('Klart'), noteOf('Klart')]
    const news = newNotes([noteOf('Klart')], [newer, older])
    expect([news.has(newer), news.has(older)]).toEqual([true, false])
  })

  it('is nothing where nothing was added, and as many as were added else', () => {
    fc.assert(
      fc.property(texts, texts, (before, added) => {
        const old = before.map((text) => noteOf(text))
        const now = [...added, ...before].map((text) => noteOf(text))
        expect(newNotes(old, now).size).toBe(added.length)
      })
    )
  })
})
