import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readJson } from '../../../../../main/work/errands/row/row-json.ts'
import { errandMembers } from '../../../../../preload/contract/index.ts'
import { givenRow } from './errand-row.ts'
import { rowIn, rowOf } from './row-of.ts'

const malformed = (reason: string) => ({ problem: { code: 'malformed', reason, place: 'login' } })

describe('an errand row', () => {
  it('is read as documented, without any drift', async () => {
    const row = await rowOf(givenRow())
    expect(row).toEqual({
      otherId: null,
      texts: {
        ÄrendeNummer: 'A-100',
        Nummer: '1',
        Ärendetyp: 'Felanmälan',
        Felbeskrivning: 'Kranen droppar.',
        Åtgärd: 'Byt packning.',
        Avser: '01-001/Kök',
        HuvudentitetNummer: '01-001',
        Fakturareferens: 'REF-1',
        Specifikation: null
      },
      step: { Referensnamn: 'hosLeverantor', Beteckning: 'Hos leverantör' },
      standing: 'supplier',
      address: [
        { name: 'Gatuadress', text: 'Storgatan 1' },
        { name: 'Postnummer', text: '352 30' },
        { name: 'Postort', text: 'Växjö' }
      ],
      participants: [
        {
          Visningsnamn: 'Rör AB',
          ÄrendeRadRollTypBeteckning: 'Leverantör',
          Telefon: '0470-1',
          Mobil: null,
          Epost: 'r@example.com'
        }
      ],
      notes: [
        { Notering: 'Nyckel finns.', Skapad: '2026-11-01T08:00:00', SkapadAv: 'Åsa', time: '2026-11-01T08:00:00' }
      ],
      events: [
        { Beteckning: 'Arbetet är utfört', Referensnamn: 'klarmarkera', Knappbeteckning: 'Klarmarkera' },
        { Beteckning: 'Lämna tillbaka', Referensnamn: 'aterlamna', Knappbeteckning: 'Lämna tillbaka' }
      ],
      facts: [],
      leftOut: { participants: 0, notes: 0, events: 0, facts: 0 },
      drift: { unknown: [], missing: [], typeMismatch: [], repeated: [] }
    })
  })

  it('is read from names in decomposed letters, and from a number in place of a text, digit by digit', async () => {
    const text = JSON.stringify(givenRow({ Nummer: 0 })).replace('"Nummer":0', '"Nummer":12345678901234567890')
    const { texts, drift } = await rowIn(text.normalize('NFD'))
    expect(texts).toMatchObject({
      ÄrendeNummer: 'A-100',
      Nummer: '12345678901234567890',
      Åtgärd: 'Byt packning.'.normalize('NFD')
    })
    expect(drift).toEqual({ unknown: [], missing: [], typeMismatch: [], repeated: [] })
  })

  it('shows a hyphen as the text that it is', async () => {
    expect((await rowOf(givenRow({ Nummer: '-' }))).texts.Nummer).toBe('-')
  })

  it('takes null and an empty text for nothing, without calling it drift', async () => {
    const empty = Object.fromEntries(errandMembers.map((name) => [name, null]))
    const row = await rowOf({ ...empty, Avser: '' })
    expect(Object.values(row.texts)).toEqual(Object.values(row.texts).map(() => null))
    expect(row).toMatchObject({
      step: null,
      standing: 'unknown',
      address: [],
      participants: [],
      notes: [],
      events: [],
      facts: []
    })
    expect(row.drift).toEqual({ unknown: [], missing: [], typeMismatch: [], repeated: [] })
  })

  it('with members missing, retyped and unknown is shown with all that it has, and each of them is told', async () => {
    const { ÄrendeNummer: _number, Adress: _address, ...others } = givenRow()
    const row = await rowOf({
      ...others,
      Prioritet: 2,
      Objekt: { Namn: 'Lgh 1', Rum: ['kök', 'hall'] },
      Felbeskrivning: { Text: 'Droppar', Språk: 'sv' },
      ProcesSteg: 'Klar',
      Deltagare: { Visningsnamn: 'Ensam', Roll: 'X' },
      Noteringar: [{ Id: 7, Notering: 'a' }, 'bara text', { Id: 8, Notering: 'b' }]
    })
    expect(row.texts).toMatchObject({ ÄrendeNummer: null, Felbeskrivning: null })
    expect(row.step).toEqual({ Referensnamn: null, Beteckning: 'Klar' })
    expect(row.participants).toMatchObject([{ Visningsnamn: 'Ensam', Telefon: null }])
    expect(row.notes.map(({ Notering }) => Notering)).toEqual(['a', 'b'])
    expect(row.facts).toEqual([
      { name: 'Felbeskrivning.Text', text: 'Droppar' },
      { name: 'Felbeskrivning.Språk', text: 'sv' },
      { name: 'Deltagare[1].Roll', text: 'X' },
      { name: 'Noteringar[1].Id', text: '7' },
      { name: 'Noteringar[2]', text: 'bara text' },
      { name: 'Noteringar[3].Id', text: '8' },
      { name: 'Prioritet', text: '2' },
      { name: 'Objekt.Namn', text: 'Lgh 1' },
      { name: 'Objekt.Rum[1]', text: 'kök' },
      { name: 'Objekt.Rum[2]', text: 'hall' }
    ])
    expect(row.drift).toEqual({
      unknown: ['Deltagare.Roll', 'Noteringar.Id', 'Prioritet', 'Objekt'],
      missing: [
        'ÄrendeNummer',
        'Adress',
        'Deltagare.ÄrendeRadRollTypBeteckning',
        'Deltagare.Telefon',
        'Deltagare.Mobil',
        'Deltagare.Epost',
        'Noteringar.Skapad',
        'Noteringar.SkapadAv'
      ],
      typeMismatch: ['Felbeskrivning', 'ProcesSteg', 'Deltagare', 'Noteringar'],
      repeated: []
    })
  })

  it('has its notes newest first in either way of writing a time, and those without a readable one last, as given', async () => {
    const note = (Notering: string, Skapad: unknown) => ({ Notering, Skapad, SkapadAv: 'Åsa' })
    const { notes } = await rowOf(
      givenRow({
        Noteringar: [
          note('igår', 'igår'),
          note('första', '2026-11-01'),
          note('tredje', `/Date(${Date.UTC(2026, 10, 3, 9)}+0100)/`),
          note('utan', null),
          note('andra', '2026-11-02T23:59:59.5+01:00'),
          note('aldrig', '0001-01-01T00:00:00')
        ]
      })
    )
    expect(notes.map(({ Notering }) => Notering)).toEqual(['tredje', 'andra', 'första', 'igår', 'utan', 'aldrig'])
    expect(notes.map(({ time }) => time)).toEqual([
      '2026-11-03T10:00:00',
      '2026-11-02T23:59:59',
      '2026-11-01',
      null,
      null,
      null
    ])
    expect(notes.map(({ Skapad }) => Skapad).slice(3)).toEqual(['igår', null, '0001-01-01T00:00:00'])
  })

  it('has its notes by the moment that they were written, whatever offset each names', async () => {
    const note = (Notering: string, Skapad: string) => ({ Notering, Skapad, SkapadAv: 'Åsa' })
    const { notes } = await rowOf(
      givenRow({ Noteringar: [note('före', '2026-07-01T00:30:00+02:00'), note('efter', '2026-06-30T18:31:00-04:00')] })
    )
    expect(notes.map(({ Notering }) => Notering)).toEqual(['efter', 'före'])
  })

  it('gives the name of an event exactly as it is, and none that could not be sent back', async () => {
    const names = [' klar  ', 'a\u030akla', '-', 7, '', null, {}, 'x'.repeat(501)]
    const { events } = await rowOf(
      givenRow({ Händelser: names.map((Referensnamn) => ({ Beteckning: 'B', Referensnamn, Knappbeteckning: 'K' })) })
    )
    expect(events.map(({ Referensnamn }) => Referensnamn)).toEqual([
      ' klar  ',
      'a\u030akla',
      '-',
      '7',
      null,
      null,
      null,
      null
    ])
  })

  it('never gives Media or a note’s Fil, whatever they hold and wherever they stand', async () => {
    const file = { Namn: 'hemlig.pdf', Data: 'AAAA' }
    const row = await rowOf(
      givenRow({
        Media: [file],
        media: file,
        Noteringar: [{ Notering: 'a', Skapad: null, SkapadAv: null, Fil: file }],
        Bilaga: { Fil: file, Namn: 'öppen' }
      })
    )
    expect(JSON.stringify(row)).not.toContain('hemlig')
    expect(row.facts).toEqual([{ name: 'Bilaga.Namn', text: 'öppen' }])
    expect(row.drift.unknown).toEqual(['Bilaga'])
  })

  it('never gives a session key that the service echoes', async () => {
    const hide = (text: string) => text.replaceAll('hemlig-nyckel', '[hidden]')
    const row = await rowOf(
      givenRow({
        Sessionsnyckel: 'hemlig-nyckel',
        Spår: 'k=hemlig-nyckel',
        Noteringar: [{ Notering: 'hemlig-nyckel' }]
      }),
      hide
    )
    expect(JSON.stringify(row)).not.toContain('hemlig-nyckel')
    expect(row.facts).toEqual([{ name: 'Spår', text: 'k=[hidden]' }])
  })

  it('with an address that is one text gives it as it is', async () => {
    const row = await rowOf(givenRow({ Adress: 'Storgatan 1, Växjö' }))
    expect(row.address).toEqual([{ name: '', text: 'Storgatan 1, Växjö' }])
    expect(row.drift.typeMismatch).toEqual(['Adress'])
  })

  it('that says a thing twice shows what came last, and says so', async () => {
    const text = JSON.stringify(givenRow())
      .replace('"Avser":', '"Avser":"01-002","Avser":')
      .replace('"Notering":', '"Notering":"Ring först.","Notering":')
    const { texts, drift } = await rowIn(text)
    expect(texts.Avser).toBe('01-001/Kök')
    expect(drift.repeated.toSorted()).toEqual(['Avser', 'Noteringar.Notering'])
    expect((await rowIn('{"Media":1,"Media":2,"Nummer":"1"}')).drift.repeated).toEqual([])
  })

  it('that names itself twice may be another one', async () => {
    expect((await rowIn('{"ArendeRadId":5002,"ArendeRadId":5001,"Nummer":"1"}')).otherId).toBe('?')
  })

  it('that says to be another one is told apart', async () => {
    expect((await rowOf(givenRow({ ArendeRadId: 5002 }))).otherId).toBe('5002')
    expect((await rowOf(givenRow({ ArenderadId: '5001' }))).otherId).toBeNull()
    // The errand has an id of its own.
    expect((await rowOf(givenRow({ ArendeId: 77 }))).otherId).toBeNull()
  })
})

describe('an answer that is no errand row', () => {
  it.each([
    ['nothing', '', 'notJson'],
    ['HTML', '<!doctype html><p>Logga in</p>', 'notJson'],
    ['a row that is cut off', JSON.stringify(givenRow()).slice(0, 100), 'notJson'],
    ['null', 'null', 'notRow'],
    ['a text', '"hej"', 'notRow'],
    ['a list', `[${JSON.stringify(givenRow())}]`, 'notRow'],
    ['an empty object', '{}', 'notRow'],
    ['an error in disguise', '{"Success":false,"Message":"Sessionen är slut"}', 'notRow']
  ])('is refused: %s', async (_what, text, reason) => {
    await expect(rowIn(text)).rejects.toMatchObject(malformed(reason))
  })

  it('is refused where it is no UTF-8', async () => {
    const bytes = (async function* () {
      yield Buffer.from('{"Nummer":"\xff"}', 'latin1')
    })()
    await expect(readJson({ bytes, length: null })).rejects.toMatchObject(malformed('notText'))
  })
})

describe('a hostile answer', () => {
  it('of 10 MB is given up as soon as it is too large', async () => {
    let read = 0
    const bytes = (async function* () {
      for (; read < 160; read += 1) yield Buffer.alloc(64 * 1024, 'x')
    })()
    await expect(readJson({ bytes, length: null })).rejects.toMatchObject(malformed('answerTooLarge'))
    expect(read).toBeLessThan(40)
  })

  it.each([
    ['lists', '['.repeat(100_000)],
    ['lists that are closed', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['objects', '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000)]
  ])('of deeply nested %s ends in a problem', async (_what, text) => {
    await expect(rowIn(text)).rejects.toMatchObject({ problem: { code: 'malformed' } })
  })

  it('that nests deeply in one member is cut at a few levels', async () => {
    const deep = `${'{"a":'.repeat(500)}"bottom"${'}'.repeat(500)}`
    const { facts } = await rowIn(`{"Nummer":"1","Djup":${deep}}`)
    expect(facts).toEqual([{ name: 'Djup.a.a.a.a', text: '…' }])
  })

  it('with members of prototypes changes nobody’s prototype, and shows none of them', async () => {
    const row = await rowIn(
      '{"Nummer":"1","__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}},"toString":"x"}'
    )
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    expect(row.facts).toEqual([{ name: 'toString', text: 'x' }])
  })

  it('with markup in it is text, letter by letter', async () => {
    const markup = '<img src=x onerror="alert(1)"> &amp; <script>1</script>'
    const row = await rowOf(givenRow({ Felbeskrivning: markup, [markup]: markup, Noteringar: [{ Notering: markup }] }))
    expect([row.texts.Felbeskrivning, row.notes[0]?.Notering]).toEqual([markup, markup])
    expect(row.facts).toContainEqual({ name: markup, text: markup })
  })

  it('with many thousands of everything is shown in part, and says so', async () => {
    const many = (item: string) => `[${Array.from({ length: 6000 }, () => item).join(',')}]`
    const row = await rowIn(`{"Noteringar":${many('{}')},"Händelser":${many('1')},"Okänd":${many('"x"')}}`)
    expect([row.notes.length, row.events.length, row.facts.length]).toEqual([1000, 0, 200])
    expect(row.leftOut.notes).toBeGreaterThan(1000)
    expect(row.leftOut.facts).toBeGreaterThan(1000)
    const names = Array.from({ length: 10_000 }, (_, at) => `"n${at}":1`)
    expect((await rowIn(`{"Nummer":"1",${names.join(',')}}`)).drift.unknown.length).toBeLessThanOrEqual(200)
  })

  it('with a long text is cut, and never in the middle of a character', async () => {
    const { texts, facts } = await rowOf(givenRow({ Felbeskrivning: '😀'.repeat(20_000), Lång: '😀'.repeat(5000) }))
    for (const text of [texts.Felbeskrivning ?? '', facts[0]?.text ?? '']) {
      expect(text.endsWith('…')).toBe(true)
      expect(text.isWellFormed()).toBe(true)
    }
    expect(texts.Felbeskrivning?.length).toBeLessThanOrEqual(20_000)
  })
})

describe('whatever the service answers', () => {
  it('is either an errand row within its bounds or a problem', async () => {
    const part = fc.jsonValue({ maxDepth: 3 })
    const answer = fc.dictionary(fc.oneof(fc.constantFrom(...errandMembers, 'Media', '__proto__'), fc.string()), part, {
      maxKeys: 12
    })
    await fc.assert(
      fc.asyncProperty(answer, async (given) => {
        const row = await rowOf(given).catch((error: unknown) => {
          expect(error).toMatchObject({ problem: { code: 'malformed', reason: 'notRow' } })
          return null
        })
        if (row === null) return
        expect(row.facts.length).toBeLessThanOrEqual(200)
        expect(row.notes.every(({ Notering }) => Notering === null || typeof Notering === 'string')).toBe(true)
        expect(row.drift.unknown.length).toBeLessThanOrEqual(200)
      })
    )
  })
})
