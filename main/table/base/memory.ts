import { problem, type ProblemError } from '../../problem.ts'

/** What the computer still gives this thread. All sizes are bytes. */
export interface Memory {
  /** How much may be filled before others have to give way; Infinity where nobody can tell. */
  readonly available: () => number
  /** How much of what is wanted can be had in one piece: all of it, or about so much. */
  readonly contiguous: (wanted: number) => number
  /** How much the thread's JavaScript heap may still grow. */
  readonly heap: () => number
}

/** For where memory is of no account. */
export const unlimitedMemory: Memory = { available: () => Infinity, contiguous: (wanted) => wanted, heap: () => Infinity }

const megabyte = 1024 * 1024

/**
 * What has to stay free whatever is asked for: a JavaScript heap that cannot grow by a little ends the whole process, and
 * nothing can be caught there.
 */
export const reserve = 64 * megabyte

/** What is about to be used: filled in all, in one piece at most, and of it on the JavaScript heap. */
interface Need {
  readonly total: number
  readonly contiguous?: number
  readonly heap?: number
}

/** Throws a `memory` problem, which says how much is needed and how much there is, where that and the reserve cannot be had. */
export const requireMemory = (memory: Memory, { total, contiguous = total, heap = 0 }: Need): void => {
  const [filled, inOnePiece, onHeap] = [total + reserve, contiguous + reserve, heap + reserve]
  if (memory.heap() < onHeap) throw noRoom(onHeap, memory.heap())
  const available = memory.available()
  if (available < filled) throw noRoom(filled, available)
  const had = memory.contiguous(inOnePiece)
  if (had < inOnePiece) throw noRoom(inOnePiece, had)
}

/**
 * A failed allocation as the `memory` problem that it is; every other error as it came. WebAssembly tells of one by
 * `unreachable`, JavaScript by a `RangeError`. `atLeast`: how much was to be had, as far as that is known.
 */
export const toMemoryProblem = (error: unknown, memory: Memory, atLeast = 0): unknown => {
  if (!(error instanceof Error) || !isShortage(error)) return error
  const free = Math.min(memory.available(), memory.contiguous(largestPiece))
  return noRoom(Math.max(atLeast, free + megabyte), free, error)
}

/** Whatever is asked for at once is smaller. */
const largestPiece = 4096 * megabyte

const isShortage = ({ name, message }: Error): boolean =>
  (name === 'RuntimeError' && message.includes('unreachable')) ||
  (name === 'RangeError' && /allocat|memory|Invalid (?:string|typed array) length(?!: -)/i.test(message))

const noRoom = (needed: number, free: number, cause?: unknown): ProblemError => {
  const memory = { needed: Math.ceil(needed / megabyte), free: Math.floor(Math.max(0, free) / megabyte) }
  return problem('memory', 'program', `${memory.needed} MB are needed, ${memory.free} MB are free`, { memory }, { cause })
}
