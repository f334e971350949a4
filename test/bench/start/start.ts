/** `npm run bench:start`: what starting the program costs beside an empty application, in one run. `-- --rounds 3 --rows 2000`. */
import process from 'node:process'
import { parseArgs } from 'node:util'
import { readMachine } from '../machine.ts'
import { machineText, partText } from '../report.ts'
import { sizesPart, startPart } from './part.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, rows: { type: 'string', default: '20000' } } })
const [rounds, rows] = [Number(values.rounds), Number(values.rows)]
if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(rows) || rows < 1) {
  console.error('bench: --rounds and --rows take whole numbers')
  process.exitCode = 1
} else {
  console.log(`${machineText(readMachine())}\n`)
  console.log(partText(sizesPart()))
  console.log(partText(await startPart(rounds, rows, (what) => console.error(`bench: ${what}`))))
}
