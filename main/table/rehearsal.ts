import type { Field } from '../../preload/contract/index.ts'
import type { Pause } from './base/checkpoint.ts'
import type { Memory } from './base/memory.ts'
import { rehearseQuestions, type RehearsedColumns } from './question-rehearsal.ts'
import type { NewKernel } from './reader/kernel-instance.ts'
import { createTableBuilder } from './table-builder.ts'

interface Stage {
  readonly newKernel: NewKernel
  readonly memory: Memory
  readonly pause: Pause
}

/** So many pieces of so many rows that V8 compiles in earnest what reads them; with fewer it leaves some of that to the first list. */
const pieceCount = 16
const rowsPerPiece = 500

const fields: readonly Field[] = [
  { name: 'Id', kind: 'text', summed: false },
  { name: 'Period', kind: 'period', summed: false },
  { name: 'Datum', kind: 'date', summed: false },
  { name: 'Belopp', kind: 'decimal', summed: true },
  { name: 'Antal', kind: 'integer', summed: true }
]

const asked: RehearsedColumns = { key: 'Id', levels: ['Antal', 'Period', 'Kolumn0'], sums: ['Belopp', 'Antal'] }

/** One member of every sort that a list has: values that repeat, values that never do, in every writing, and none at all. */
const membersOf = (row: number): readonly (readonly [name: string, json: string])[] => [
  ['Id', `"${(row * 2_654_435_761) % 4_294_967_296}-${pieceSign}"`],
  ['Period', `"2026-${String(1 + (row % 12)).padStart(2, '0')}"`],
  ['Datum', `"2026-0${1 + (row % 9)}-${10 + (row % 19)}"`],
  ['Belopp', row % 3 === 0 ? `"${row % 997},50"` : `${row % 1_009}.25`],
  ['Antal', `${row % 7}`],
  ['Adress', `"Storgatan ${row % 251}"`],
  ['Ort', row % 2 === 0 ? '"V\\u00e4xj\\u00f6"' : '"Växjö"'],
  ['Fri', row % 5 === 0 ? 'null' : row % 5 === 1 ? '""' : 'true'],
  ...Array.from({ length: 8 }, (_, column) => [`Kolumn${column}`, `"Värde ${(row >> column) % 97}"`] as const)
]

const rowText = (row: number): string => {
  const members = membersOf(row).filter((_, member) => row % 4 !== 0 || member !== row % 16)
  return `{${(row % 8 < 6 ? members : members.toReversed()).map(([name, json]) => `"${name}":${json}`).join(',')}}`
}

/** Stands for the number of the piece in values that never repeat, because making every row would take as long as reading it. */
const pieceSign = '§'

/** The list in pieces; none of it is made before it is wanted. */
const pieces = function* (): Generator<Uint8Array> {
  const encoder = new TextEncoder()
  const rows = Array.from({ length: rowsPerPiece }, (_, row) => rowText(row)).join(',')
  for (let piece = 0; piece < pieceCount; piece++)
    yield encoder.encode(`${piece === 0 ? '[' : ','}${rows.replaceAll(pieceSign, String(piece))}`)
  yield encoder.encode(']')
}

/**
 * Reads a generated list during the sign-in, so that V8 has compiled the reader before the first real list. Ends early
 * once `isWanted` returns false between two pieces. Returns the number of rows read. Never rejects: a failure recurs,
 * and is reported, when a real list is read.
 */
export const rehearse = async (stage: Stage, isWanted: () => boolean): Promise<number> => {
  const builder = createTableBuilder({ loadId: 0, fields, counted: 'Id' }, stage)
  let rows = 0
  try {
    for (const piece of pieces()) {
      if (!isWanted()) return rows
      rows = (await builder.write([piece])).rows
      await stage.pause()
    }
    if (!isWanted()) return rows
    const { table } = await builder.end()
    await rehearseQuestions(table, asked, stage.pause, isWanted)
  } catch {
    // There may be no memory for it.
  }
  return rows
}
