import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reportOf } from '../../../../../main/work/queue/report.ts'
import { payloadNames, raw, sentAs, shownAs } from '../../../../support/payloads.ts'
import { problemOf } from '../../../../support/problem-of.ts'
import { orderItem } from '../../../../support/order-item.ts'
import { draftOf } from './draft-of.ts'
import { words } from './report-words.ts'
import { rowOf } from './row-of.ts'
import { refusal } from './open-queue.ts'

const textOf = (rows: Parameters<typeof reportOf>[0]): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(reportOf(rows, words))

/** The cells of a CSV file, read as RFC 4180 says, with semicolons. */
const cellsOf = (text: string): readonly (readonly string[])[] => {
  const lines: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^;\r\n"]*))(;|\r\n)/y
  const body = text.slice(1)
  while (cell.lastIndex < body.length) {
    const [, quoted, plain, end] = cell.exec(body) ?? []
    if (end === undefined) throw new Error(`not CSV at ${cell.lastIndex}`)
    lines.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === '\r\n') lines.push([])
  }
  return lines.slice(0, -1)
}

describe('the report', () => {
  it('is CSV as a Swedish spreadsheet takes it: byte order mark, semicolons, decimal comma, local time', () => {
    const endedAt = new Date(2026, 10, 22, 14, 5, 9).toISOString()
    const row = {
      ...rowOf(draftOf('A-17', { Belopp: '-1 234,50', Status: '2', BetaldDatum: 'idag' })),
      state: 'failed',
      decidedBy: 'exchange',
      endedAt,
      problem: problemOf('offline')
    } as const
    expect(textOf([row])).toBe(
      '\uFEFFSlag;Ordernummer;Orgnummer;Leverantör;Fakturanummer;Belopp;Status;Betald;Ändring;Utfall;I listan;Avgjort av;Skickad;Klar;Svar;Problem\r\n' +
        'Ny;A-17;;;FA-17;-1234,5;2;2026-11-22;;Inte skickad;;svaret;;2026-11-22 14:05:09;;"Ingen uppkoppling; ""försök"" igen"\r\n'
    )
  })

  it.each(['=1+1', '+46*1', '-2+3', '@SUM(A1)', '\t=1', '  =1', '\uFF1D1', '\r=1'])(
    'runs no cell as a formula: %j',
    (typed) => {
      const [, cells] = cellsOf(textOf([{ ...rowOf(draftOf('A-1', { LeverantorNamn: typed })), answer: typed }]))
      expect([cells?.[3], cells?.[14]]).toEqual([`'${typed}`, `'${typed}`])
    }
  )

  it('leaves a telephone number as it is, in which there is nothing to run', () => {
    const [, cells] = cellsOf(textOf([rowOf(draftOf('A-1', { LeverantorNamn: '+46 70-123 45 67' }))]))
    expect(cells?.[3]).toBe('+46 70-123 45 67')
  })

  it.each(payloadNames)('shows as text, and runs in no cell, what is more than text elsewhere: %s', (name) => {
    const sent = sentAs(name)
    const draft = draftOf(sent, {
      Orgnummer: sent,
      LeverantorNamn: sent,
      Fakturanummer: sent,
      Belopp: sent,
      Status: sent,
      BetaldDatum: sent
    })
    const chosen = orderItem({
      ÄrendeNummer: sent,
      LeverantörNamn: sent,
      Belopp: { text: sent },
      StatusTypBeteckning: sent
    })
    for (const row of [
      { ...rowOf(draft), answer: sent },
      { ...rowOf(draft, chosen), answer: sent }
    ]) {
      const text = textOf([row])
      expect(text.slice(1)).not.toMatch(raw)
      const [, cells = []] = cellsOf(text)
      const asText = /^[=+\-@]/.test(sent) ? `'${shownAs(name)}` : shownAs(name)
      expect(cells.filter((cell) => cell === asText)).toHaveLength(8)
      for (const cell of cells) expect(cell).not.toMatch(/^[\s\0]*[=+\-@]/)
    }
  })

  it('names a problem without a sentence by its code, and of a row whose texts are not kept the numbers', () => {
    const [, cells] = cellsOf(textOf([{ ...rowOf(draftOf('A-1')), draft: null, problem: problemOf('timeout') }]))
    expect([cells?.[1], cells?.[4], cells?.[5], cells?.[15]]).toEqual(['A-1', 'FA-1', '', 'timeout'])
  })

  it('says with which status the service turned a row down, and why where that says more', () => {
    const refused = { ...rowOf(draftOf('A-1')), state: 'refused', decidedBy: 'exchange' } as const
    const told = cellsOf(
      textOf([
        { ...refused, answer: refusal, inList: 'same' },
        { ...refused, problem: { ...problemOf('service'), status: 400 } },
        { ...refused, problem: { ...problemOf('forbidden'), status: 403 } },
        { ...refused, state: 'failed', problem: { ...problemOf('offline'), status: 500 } }
      ])
    )
    expect(told.slice(1).map((cells) => [cells[9], cells[10], cells[14], cells[15]])).toEqual([
      ['Nekad', 'finns där', refusal, ''],
      ['Nekad', '', '', 'Tjänsten tog inte emot den (400)'],
      ['Nekad', '', '', 'Tjänsten tog inte emot den (403): forbidden'],
      ['Inte skickad', '', '', 'Ingen uppkoppling; "försök" igen']
    ])
  })

  it('says of a change what was set, and what the list shows of it, or why it was not sent', () => {
    const chosen = orderItem({
      ÄrendeNummer: 'A-1',
      ExterntFakturanummer: 'FA-1',
      Belopp: '12.5',
      ÄrendeFakturaExternStatusTypId: 1,
      BetaldDatum: null
    })
    const row = rowOf(draftOf('A-1', { Status: '3', BetaldDatum: 'idag' }), chosen)
    const change = row.change ?? (null as never)
    const at = '2026-11-22T12:00:00.000Z'
    const told = cellsOf(
      textOf([
        row,
        { ...row, state: 'saved', change: { ...change, outcome: { kind: 'partly', differs: ['Status'], at } } },
        { ...row, state: 'saved' },
        {
          ...row,
          state: 'failed',
          change: { ...change, conflict: { kind: 'changed', fields: ['Belopp', 'BetaldDatum'], now: null } }
        }
      ])
    )
      .slice(1)
      .map((cells) => [cells[0], cells[8], cells[10], cells[15]])
    const set = 'Status: 1 → 3, Betald:  → 2026-11-22'
    expect(told).toEqual([
      ['Ändring', set, '', ''],
      ['Ändring', set, 'inte som skickad: Status', ''],
      ['Ändring', set, 'inte läst', ''],
      ['Ändring', set, '', 'ändrad sedan den valdes: Belopp, Betald']
    ])
  })

  it('has one line a row and sixteen cells a line, whatever is typed', () => {
    const typed = fc.string({ unit: 'binary', maxLength: 30 })
    const draft = fc.record({
      Ordernummer: typed,
      Orgnummer: typed,
      LeverantorNamn: typed,
      Fakturanummer: typed,
      Belopp: typed,
      Status: typed,
      BetaldDatum: typed
    })
    fc.assert(
      fc.property(fc.array(fc.tuple(draft, typed), { maxLength: 10 }), (rows) => {
        const lines = cellsOf(textOf(rows.map(([each, answer]) => ({ ...rowOf(each), answer }))))
        expect(lines.map(({ length }) => length)).toEqual(Array.from({ length: rows.length + 1 }, () => 16))
        for (const cell of lines.slice(1).flat())
          expect(/^[=+@\t\r]/.test(cell) || /^-(?!\d+(,\d+)?$)/.test(cell)).toBe(false)
      })
    )
  })
})
