import { describe, expect, it } from 'vitest'
import { maxRowBytes } from '../../../../../main/table/reader/reader.ts'
import type { Table } from '../../../../../main/table/column/table.ts'
import { textAt } from '../../../../../main/table/column/texts.ts'
import { restColumnName } from '../../../../../preload/contract/index.ts'
import { bytesOf, chunked, newReader, problemOfReading, rawRows, read } from '../support.ts'

const place = (body: string | Uint8Array, lengths?: readonly number[]) => problemOfReading(body, lengths)?.position

describe('what counts as a list', () => {
  it.each([
    ['an empty body', ''],
    ['white space', ' \n'],
    ['null', 'null'],
    ['an empty list', '[]'],
    ['a byte-order mark', '\ufeff'],
    ['a marked list', '\ufeff [ ] ']
  ])('takes %s as no rows', (_, body) => {
    expect(read(body).rows).toBe(0)
    expect(read(body, [], [1]).rows).toBe(0)
  })

  it.each([
    ['an object', '{"a":1}', 0],
    ['a text', '"rows"', 0],
    ['a login page', '<html>', 0],
    ['a list of lists', '[[1]]', 1],
    ['a list of texts', '["a"]', 1],
    ['a row of null', '[{}, null]', 5],
    ['a second list', '[] []', 3],
    ['a second mark', '\ufeff\ufeff[]', 3],
    ['a comma too many', '[{},]', 4],
    ['a comma at the front', '[,{}]', 1],
    ['no comma between rows', '[{}{}]', 3],
    ['null and more', 'nullx', 4],
    ['a word like null', 'nuls', 0]
  ])('refuses %s and says where', (_, body, byte) => {
    expect(place(body)?.byte).toBe(byte)
    expect(place(body, [1])?.byte).toBe(byte)
  })

  const betweenRows = ['nul', '[', '\ufeff[', '[{"a":1}', '[{"a":1},']
  const withinRow = ['[{', '[{"a', '[{"a"', '[{"a":', '[{"a":"b', '[{"a":"b\\', '[{"a":12', '[{"a":tr', '[{"a":[']
  it.each([...betweenRows, ...withinRow])('says that %s ends in the middle, at its last byte', (body) => {
    const bytes = bytesOf(body)
    expect(problemOfReading(bytes)?.detail).toMatch(/ends in the middle/)
    expect(place(bytes)?.byte).toBe(bytes.length)
    expect(place(bytes, [1])).toEqual(place(bytes))
  })
})

describe('the place of a fault', () => {
  it('is the byte and the row, however the answer is cut', () => {
    const good = '{"Bostadsområde":"Östra"},'.repeat(50)
    const bytes = bytesOf(`[${good}{"Bostadsområde":tru}]`)
    const byte = bytesOf(`[${good}{"Bostadsområde":`).length
    for (const length of [1, 7, 64, 10_000]) expect(place(bytes, [length])).toEqual({ byte, row: 50 })
  })

  it('tells no content of the answer', () => {
    expect(problemOfReading('[{"Kund":"19900101-1234\u0001"}]')?.detail).not.toMatch(/1990|Kund/)
    expect(problemOfReading('[{"Kund":"\\x hemlig"}]')?.detail).not.toMatch(/hemlig/)
  })

  it.each([
    ['a lone continuation byte', [0x80]],
    ['an overlong slash', [0xc0, 0xaf]],
    ['an overlong three-byte form', [0xe0, 0x80, 0xaf]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['beyond U+10FFFF', [0xf4, 0x90, 0x80, 0x80]],
    ['a cut sequence', [0xc3]],
    ['Latin-1', [0xe5, 0x61]]
  ])('is the first byte of %s', (_, wrong) => {
    const bytes = Uint8Array.from([...bytesOf('[{"a":"xy'), ...wrong, ...bytesOf('"}]')])
    expect(problemOfReading(bytes)).toMatchObject({ code: 'malformed', position: { byte: 9, row: 0 } })
    expect(problemOfReading(bytes)?.detail).toMatch(/not UTF-8/)
  })

  it('is found in a key and in a nested value too', () => {
    expect(place(Uint8Array.from([...bytesOf('[{"'), 0xff, ...bytesOf('":1}]')]))?.byte).toBe(3)
    expect(place(Uint8Array.from([...bytesOf('[{"a":["'), 0xff, ...bytesOf('"]}]')]))?.byte).toBe(8)
  })
})

describe('a value', () => {
  it('is the same value with and without escapes', () => {
    const { columns } = read('[{"a":"å/"},{"a":"\\u00e5\\/"}]')
    expect(columns[0]?.codes).toEqual(Uint8Array.of(1, 1))
  })

  it('that is nested is kept as it is written, apart from a text of the same letters', () => {
    const table = read('[{"a":[1, {"b" : "]"}]},{"a":"[1, {\\"b\\" : \\"]\\"}]"},{"a":true},{"a":"true"}]')
    expect(rawRows(table).map((row) => row['a'])).toEqual(['[1, {"b" : "]"}]', '[1, {"b" : "]"}]', 'true', 'true'])
    expect(table.columns[0]?.codes).toEqual(Uint8Array.of(1, 2, 3, 4))
    expect(table.columns[0]?.typeMismatches()).toEqual(Uint32Array.of(1, 3))
  })

  it('half a surrogate pair in escapes becomes the replacement character', () => {
    expect(rawRows(read('[{"a":"\\ud83d\\ude00"},{"a":"\\ud83d"}]'))).toEqual([{ a: '😀' }, { a: '\ufffd' }])
  })

  it('with every kind of escape is what JSON.parse gives, however long it is and wherever it stands', () => {
    const text = String.raw`\"\\\/\b\f\n\r\t\u0041\u00E5\u00e5\u20ac\uD83D\uDE00\ud83d\u0041\ude00\ufeff`
    for (const body of [text, `${'x'.repeat(15)}${text}`, text.repeat(3), text.repeat(5000)]) {
      const row = `{"a":"1","${text}":"${body}"}`
      const parsed = Object.values(JSON.parse(row.replaceAll(/\\u(?:d83d(?!\\uDE00)|de00)/g, '\ufffd')))
      expect(
        read(`[${row},${row},{"${text}":"${body}","a":"2"}]`).columns.map((column) => textAt(column.texts(), 1))
      ).toEqual(parsed)
      expect(
        rawRows(read(`[${row},{"a":"2","${text}":"x"},${row}]`, [], [7])).map(
          (one) => Object.values(one)[1] === parsed[1]
        )
      ).toEqual([true, false, true])
    }
  })

  const numbers = ['01', '+1', '.5', '1.', '1e', '--1', '0x1', '1e+', 'Infinity', 'NaN']
  const others = ['True', 'undefined', '', "'a'", '[1,]', '{"a"}', '[}', '{]', '"\\u12g4"', '"\\x"']
  it.each([...numbers, ...others])('written as %s is refused', (value) => {
    expect(problemOfReading(`[{"a":${value}}]`)?.code).toBe('malformed')
  })

  it('nested deeper than 64 levels is refused, 64 are read', () => {
    const nested = (depth: number) => `[{"a":${'['.repeat(depth)}${']'.repeat(depth)}}]`
    expect(read(nested(64)).rows).toBe(1)
    expect(problemOfReading(nested(65))?.detail).toMatch(/64 levels/)
    expect(problemOfReading(nested(1_000_000))?.detail).toMatch(/64 levels/)
  })
})

describe('keys', () => {
  it('are the same in NFC, in NFD and in escapes', () => {
    const table = read('[{"Kö":"1"},{"Ko\u0308":"2"},{"K\\u00f6":"3"},{"Kö":"4"}]')
    expect(table.columns.map(({ name }) => name)).toEqual(['Kö'])
    expect(rawRows(table).map((row) => row['Kö'])).toEqual(['1', '2', '3', '4'])
  })

  it('stand in the order of the catalogue, then as they first appeared', () => {
    const { columns } = read('[{"z":1,"b":1},{"y":1,"a":1}]', [
      { name: 'a', kind: 'text', summed: false },
      { name: 'b', kind: 'text', summed: false },
      { name: 'c', kind: 'text', summed: false }
    ])
    expect(columns.map(({ name, status }) => `${name} ${status}`)).toEqual([
      'a known',
      'b known',
      'c missing',
      'z unknown',
      'y unknown'
    ])
  })
})

describe('keys past a thousand', () => {
  /** What the rows have beside their columns, as values; null where a row has nothing. */
  const restOf = (table: Table) =>
    rawRows(table).map(({ [restColumnName]: text }) => (text === undefined ? null : JSON.parse(text)))
  const keys = Array.from({ length: 2000 }, (_, i) => `k${i}`)
  const first = keys.slice(0, 1000)
  const later = keys.slice(1000)
  const rowOf = (names: readonly string[], value: (name: string) => unknown) =>
    Object.fromEntries(names.map((name) => [name, value(name)]))

  it.each([[[]], [[65_536]], [[7]]])(
    'are kept together as text, whatever the list is like and however it is cut (%j)',
    (lengths) => {
      const rows = [
        rowOf(keys, (name) => `${name}å"\n`),
        rowOf(keys, (name) => `${name}å"\n`),
        rowOf(keys, (name) => (name === 'k1500' ? [1, { a: '}' }] : `${name}å"\n`)),
        rowOf(first, () => 1),
        rowOf(later.toReversed(), () => -1.5),
        rowOf([...later.slice(0, 3), ...first.toReversed(), 'k1999'], () => null),
        {},
        { k1999: true, k0: 'x' }
      ]
      const table = read(JSON.stringify(rows, null, 1), [], lengths)
      expect(table.columns.map(({ name }) => name)).toEqual([...first, restColumnName])
      const restOfRow = (row: Record<string, unknown>) => {
        const rest = Object.entries(row).filter(([name]) => !first.includes(name))
        return rest.length === 0 ? null : Object.fromEntries(rest)
      }
      expect(restOf(table)).toEqual(rows.map(restOfRow))
      const own = rawRows(table).map(({ [restColumnName]: _, ...row }) => row)
      expect(own).toEqual(
        rawRows(
          read(
            JSON.stringify(
              rows.map((row) =>
                rowOf(
                  first.filter((name) => Object.hasOwn(row, name)),
                  (name) => (row as Record<string, unknown>)[name]
                )
              )
            )
          )
        )
      )
    }
  )

  it('are read on while their text makes the WASM reader’s memory grow', () => {
    const rows = Array.from({ length: 100 }, (_, i) => rowOf(keys, (name) => `${name} ${i} ${'x'.repeat(20)}`))
    expect(restOf(read(JSON.stringify(rows), [], [262_144])).slice(-1)).toEqual([
      rowOf(later, (name) => `${name} 99 ${'x'.repeat(20)}`)
    ])
  })

  it('make no list of names and values slow to read where every row has keys of its own', () => {
    const rows = Array.from({ length: 5000 }, (_, i) => ({ id: i, [`nyckel ${i}`]: `värde ${i}` }))
    const table = read(JSON.stringify(rows), [], [65_536])
    expect(table.columns).toHaveLength(1001)
    expect(restOf(table).slice(-1)).toEqual([{ 'nyckel 4999': 'värde 4999' }])
  })

  it('are kept so too where the keys before them are too long together, or one is called as their column is', () => {
    const long = Array.from({ length: 3 }, (_, i) => `${i}${'k'.repeat(400_000)}`)
    expect(restOf(read(JSON.stringify([rowOf(long, () => 1)])))).toEqual([{ [long[2] ?? '']: 1 }])
    const table = read(JSON.stringify([{ [restColumnName]: 'own', ...rowOf(keys, () => 1) }]))
    expect(table.columns.map(({ name }) => name).filter((name) => name.startsWith(restColumnName))).toEqual([
      '…',
      '…… 2'
    ])
  })

  it.each(['01', 'tru', '"\\x"', '"a\u0001"', '[1,]', 'Infinity', '"', ''])(
    'are refused where their value is %s',
    (value) => {
      const body = `[{${first.map((name) => `"${name}":1`).join()},"k1000":"x"},{"k1001":${value}}]`
      expect(problemOfReading(body)?.code).toBe('malformed')
      expect(problemOfReading(body, [1])?.code).toBe('malformed')
    }
  )
})

describe('a column of many values', () => {
  it.each([255, 256, 65_535, 65_536, 70_000])('keeps %i different values apart, each with its row', (count) => {
    const body = `[${Array.from({ length: count }, (_, i) => `{"a":"v${i}","b":"same"}`).join(',')}]`
    const table = read(body, [], [65_536])
    expect(rawRows(table).every((row, i) => row['a'] === `v${i}` && row['b'] === 'same')).toBe(true)
    const width = count > 65_535 ? 4 : count > 255 ? 2 : 1
    expect(table.columns.map(({ codes }) => codes.BYTES_PER_ELEMENT)).toEqual([width, 1])
  })
})

describe('a row of 50 MB', () => {
  const feedUntilRefused = (opening: string, filler: string) => {
    const reader = newReader()
    reader.feed(bytesOf(`[{"a":"x"},{"a":${opening}`))
    const chunk = bytesOf(filler.repeat(65_536 / filler.length))
    for (let fed = 0; fed < 50 * 1024 * 1024; fed += chunk.length) reader.feed(chunk)
  }

  it.each([
    ['a text', '"', 'x'],
    ['a text in escapes', '"', '\\u00e5\\n'],
    ['a nested list', '["",', '"","",[],'],
    ['white space', '', ' ']
  ])('as %s is refused with its place', (_, opening, filler) => {
    expect(() => feedUntilRefused(opening, filler.padEnd(filler.length > 1 ? 8 : 1))).toThrow(
      /over 16 MB \(byte 11, row 1\)/
    )
  })

  it('is refused in one chunk as well, and one just under 16 MB is read', () => {
    const body = (length: number) => `[{"a":"${'x'.repeat(length - '{"a":""}'.length)}"}]`
    expect(problemOfReading(body(maxRowBytes + 1))?.detail).toMatch(/over 16 MB/)
    expect(read(body(maxRowBytes), [], [1_000_000]).rows).toBe(1)
  })

  // 80,000 pieces: where each cost what has come so far, it would take many minutes.
  it('costs time in proportion to its length, even in small pieces', () => {
    const reader = newReader()
    for (const chunk of chunked(bytesOf(`[{"a":"${'x'.repeat(8_000_000)}"}]`), [100])) reader.feed(chunk)
    reader.end()
    expect(reader.rows()).toBe(1)
  })
})

describe('a key over 200 characters', () => {
  const long = 'Fält '.repeat(100)

  it('refuses no list: its column is called by its beginning, and keeps its values', () => {
    const table = read(
      JSON.stringify([
        { Kund: 'Ada', [long]: 'a' },
        { Kund: 'Åsa', [long]: 'b' }
      ]),
      [],
      [7]
    )
    const name = `${long.slice(0, 199)}…`
    expect(rawRows(table)).toEqual([
      { Kund: 'Ada', [name]: 'a' },
      { Kund: 'Åsa', [name]: 'b' }
    ])
  })

  it('is told from another with the same beginning, and from a key that is written like its name', () => {
    const name = `${long.slice(0, 199)}…`
    const row = { [`${long}1`]: 'a', [`${long}2`]: 'b', [name]: 'c' }
    const [read1, read2] = [read(JSON.stringify([row, row])), read(JSON.stringify([row, row]), [], [1])]
    const names = read1.columns.map((column) => column.name)
    expect(names).toEqual([name, `${long.slice(0, 197)}… 2`, `${long.slice(0, 197)}… 3`])
    expect(names.every((each) => each.length <= 200)).toBe(true)
    expect(Object.values(rawRows(read1)[1] ?? {})).toEqual(['a', 'b', 'c'])
    expect(rawRows(read2)).toEqual(rawRows(read1))
  })

  it('is not cut within a character', () => {
    const [column] = read(JSON.stringify([{ [`x${'😀'.repeat(200)}`]: 1 }])).columns
    expect(column?.name.isWellFormed()).toBe(true)
    expect(column?.name.length).toBeLessThanOrEqual(200)
  })
})
