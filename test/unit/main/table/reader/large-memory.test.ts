import { expect, it } from 'vitest'
import type { WasmReader } from '../../../../../main/table/reader/wasm-instance.ts'
import { createReader } from '../../../../../main/table/reader/reader.ts'
import { bytesOf, chunked, createTable, newWasmReader, rawRows } from '../support.ts'

const pageBytes = 65_536
const twoGiB = 2 ** 31

/** A WASM reader that has to take the next larger block beyond 2 GiB. What is never written to takes no memory of the machine. */
const wasmReaderBeyond2GiB = (): WasmReader => {
  const wasmReader = newWasmReader()
  const memory = wasmReader.memory as unknown as { readonly grow: (pages: number) => number }
  memory.grow((twoGiB - wasmReader.memory.buffer.byteLength) / pageBytes)
  return wasmReader
}

const lastPieceOf = (wasmReader: WasmReader, column: number): number => {
  let at = wasmReader.firstPieceOf(column)
  for (let next = at; next !== 0; next = wasmReader.nextPieceOf(next)) at = next
  return at
}

it('a list is read where the WASM reader’s memory is beyond 2 GiB', () => {
  const wasmReader = wasmReaderBeyond2GiB()
  const reader = createReader(wasmReader)
  // Texts with escapes and nested values each come in a buffer of their own.
  const long = (i: number) => ({
    text: `${'y'.repeat(200_000)}\n${i}`,
    nested: JSON.stringify(['z'.repeat(200_000), i])
  })
  const rows = Array.from({ length: 20_000 }, (_, i) => ({
    id: `${'x'.repeat(40)}${i}`,
    ...(i % 5000 === 0 && long(i))
  }))
  const written = rows.map((row) => ('nested' in row ? { ...row, nested: JSON.parse(row.nested) } : row))
  for (const chunk of chunked(bytesOf(JSON.stringify(written)), [500_000])) reader.feed(chunk)
  reader.end()
  const addresses = [
    wasmReader.reserveInput(0, 0),
    wasmReader.reserveScratch(0),
    lastPieceOf(wasmReader, 0),
    wasmReader.startsOf(0)
  ]
  expect(Math.min(...addresses)).toBeGreaterThan(twoGiB)
  expect(rawRows(createTable(reader, [], undefined))).toEqual(rows)
})
