/**
 * Runs the table engine in a process whose memory is limited to so many megabytes more than it uses at start, and loads one
 * list after the other. It is bundled first, with the worker beside it. Prints the result of each load as JSON.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { toProblem } from '../../main/problem.ts'
import { createTables } from '../../main/table/index.ts'
import { allRows } from '../../preload/contract/index.ts'

const megabyte = 1024 * 1024
const [more = '0', ...sizes] = process.argv.slice(2)

/** A list of about so many megabytes without repeated values. */
const bodyOf = function* (megabytes: number): Generator<Uint8Array> {
  const encoder = new TextEncoder()
  let sent = 0
  for (let row = 0; sent < megabytes * megabyte; row++) {
    let text = row === 0 ? '[' : ','
    for (; text.length < 64 * 1024; row++)
      text += `${text.length < 2 ? '' : ','}{"Kund":"${'x'.repeat(150)}${row}","Bolag":"Å${row}"}`
    const chunk = encoder.encode(text)
    sent += chunk.length
    yield chunk
  }
  yield encoder.encode(']')
}

const tables = createTables({ worker: new URL('./worker.js', import.meta.url) })

const load = async (number: number, megabytes: number): Promise<unknown> => {
  const list = `list ${number}`
  try {
    const table = tables.load(list, number, [], undefined)
    for (const chunk of bodyOf(megabytes)) await table.write(chunk)
    const { rows } = await table.end()
    const { total } = await tables.rows(list, { loadId: number, query: allRows, columns: ['Kund'], from: 0, to: 1 })
    return rows === total ? 'whole' : 'torn'
  } catch (error) {
    return toProblem(error)
  }
}

// The first load starts the thread; the memory that it takes is not counted.
await load(0, 1)
const [, used = '0'] = /^VmSize:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
execFileSync('prlimit', ['--pid', String(process.pid), `--as=${1024 * Number(used) + Number(more) * megabyte}`])
const became: unknown[] = []
for (const [index, size] of sizes.entries()) became.push(await load(index + 1, Number(size)))
console.log(JSON.stringify(became))
await tables.close()
