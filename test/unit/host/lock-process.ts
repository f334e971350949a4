import process from 'node:process'
import { lockInstance } from '../../host/instance-lock.ts'

/*
 * A start of a program, in the folder of its first argument. Prints whether it is the first instance, and a line for
 * each later one. The first stays until its standard input ends.
 */
const [folder = ''] = process.argv.slice(2)
const say = (told: unknown): void => {
  process.stdout.write(`${JSON.stringify(told)}\n`)
}
const first = lockInstance({ folder, onSecondInstance: say, report: say }, { more: 'data' })
say({ first })
if (first) process.stdin.once('end', () => process.exit(0)).resume()
