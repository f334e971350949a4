import { describe, expect, it } from 'vitest'
import type { ErrandDraft } from '../../../../../preload/contract/index.ts'
import { openAtService } from './at-service.ts'
import { draftWith } from './errand-row.ts'

const note = draftWith({ note: 'Åker dit i morgon.' })

describe('a preview', () => {
  it('sends nothing, and what is sent afterwards is exactly what it showed', async () => {
    const { errands, save, sent } = openAtService()
    const draft = draftWith({
      note: ' Klart. ',
      contact: { Förnamn: 'Örjan', Telefon: '0470-2' },
      event: 'klarmarkera'
    })
    const { version } = await errands.read({ id: 5001 })
    const preview = await errands.preview({ id: 5001, draft, seen: version })
    expect(sent()).toEqual([])
    expect(preview).toMatchObject({
      kind: 'ready',
      members: [
        { name: 'Kontakt.Förnamn', text: 'Örjan' },
        { text: '0470-2' },
        { text: 'Klart.' },
        { text: 'klarmarkera' }
      ]
    })
    await save(draft)
    expect(sent().map(({ path, body }) => ({ path, body }))).toEqual([
      { path: { ArendeRadId: '5001' }, body: preview.kind === 'ready' ? JSON.parse(preview.json) : null }
    ])
  })

  it.each<[string, ErrandDraft, string]>([
    ['nothing is filled in', draftWith({ note: ' \n' }), 'empty'],
    ['an event was not offered', draftWith({ event: 'makulera' }), 'eventNotOffered'],
    ['an event is spelt otherwise', draftWith({ event: 'Klarmarkera' }), 'eventNotOffered'],
    ['an event has the name of a member of objects', draftWith({ event: 'constructor' }), 'eventNotOffered']
  ])('is refused where %s', async (_what, draft, reason) => {
    const { errands } = openAtService()
    const { version } = await errands.read({ id: 5001 })
    expect(await errands.preview({ id: 5001, draft, seen: version })).toEqual({ kind: 'refused', reason })
  })

  it('is refused for a state that nobody has read, that of another row, and after the end of the work', async () => {
    const { errands } = openAtService()
    const { version } = await errands.read({ id: 5001 })
    const notRead = { kind: 'refused', reason: 'notRead' }
    expect(await errands.preview({ id: 5001, draft: note, seen: 'guessed' })).toEqual(notRead)
    expect(await errands.preview({ id: 5002, draft: note, seen: version })).toEqual(notRead)
    errands.drop()
    expect(await errands.preview({ id: 5001, draft: note, seen: version })).toEqual(notRead)
  })

  it('is refused where the service answered with another row', async () => {
    const { service, errands } = openAtService()
    service.change({ ArendeRadId: 5002 })
    const { version } = await errands.read({ id: 5001 })
    expect(await errands.preview({ id: 5001, draft: note, seen: version })).toEqual({
      kind: 'refused',
      reason: 'otherRow'
    })
  })

  it('is void once it is sent, another one is asked for, a session key is given, or somebody else comes', async () => {
    const { errands, prepare, become, sent } = openAtService()
    const cancelled = { problem: { code: 'cancelled' } }
    const first = await prepare(note)
    const second = await prepare(note)
    await expect(errands.save({ preview: first, confirmed: null })).rejects.toMatchObject(cancelled)
    errands.useSessionKey({ key: 'nyckel' })
    await expect(errands.save({ preview: second, confirmed: null })).rejects.toMatchObject(cancelled)
    const third = await prepare(note)
    become('eva')
    await expect(errands.save({ preview: third, confirmed: null })).rejects.toMatchObject(cancelled)
    become('anna')
    const fourth = await prepare(note)
    await errands.save({ preview: fourth, confirmed: null })
    await expect(errands.save({ preview: fourth, confirmed: null })).rejects.toMatchObject(cancelled)
    expect(sent()).toHaveLength(1)
  })
})
