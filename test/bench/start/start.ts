/** `npm run bench:start`: what starting the program costs beside an empty application, in one run. `-- --rounds 3 --rows 2000`. */
import process from 'node:process'
import { readMachine, machineText, partText } from '../report.ts'
import { readStartOptions, type StartOptions, sizesPart, startPart } from './part.ts'

const measure = async ({ rounds, rows }: StartOptions): Promise<void> => {
  console.log(`${machineText(readMachine())}\n`)
  console.log(partText(sizesPart()))
  console.log(partText(await startPart(rounds, rows, (what) => console.error(`bench: ${what}`))))
}

const optionsOrWhy = (): StartOptions | string => {
  try {
    return readStartOptions(process.argv.slice(2))
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const options = optionsOrWhy()
if (typeof options === 'string') {
  console.error(`bench: ${options}`)
  process.exitCode = 1
} else await measure(options)
