import { problem, type ProblemError } from '../../problem.ts'

/** How much memory this thread can still get. All sizes are bytes. */
export interface Memory {
  /** How much can be filled before other programs lose memory; Infinity where the system does not say. */
  readonly available: () => number
  /** How much of what is wanted can be allocated in one piece: all of it, or about as much as is given. */
  readonly contiguous: (wanted: number) => number
  /** How much the thread's JavaScript heap may still grow. */
  readonly heap: () => number
}

/** For callers that need no limit. */
export const unlimitedMemory: Memory = {
  available: () => Infinity,
  contiguous: (wanted) => wanted,
  heap: () => Infinity
}

const megabyte = 1024 * 1024

/** Always stays free. A JavaScript heap that cannot grow ends the process, which no code can catch. */
export const reserve = 64 * megabyte

/** Memory about to be allocated, in bytes. */
interface Need {
  readonly total: number
  /** The largest single allocation; else `total`. */
  readonly contiguous?: number
  /** The part of it on the JavaScript heap. */
  readonly heap?: number
}

/** Throws a `memory` problem, with the needed and the free bytes, where need and reserve cannot be had. */
export const requireMemory = (memory: Memory, { total, contiguous = total, heap = 0 }: Need): void => {
  const [inAll, inOnePiece, onHeap] = [total + reserve, contiguous + reserve, heap + reserve]
  if (memory.heap() < onHeap) throw tooLittle(onHeap, memory.heap())
  const available = memory.available()
  if (available < inAll) throw tooLittle(inAll, available)
  const largest = memory.contiguous(inOnePiece)
  if (largest < inOnePiece) throw tooLittle(inOnePiece, largest)
}

/**
 * A failed allocation as a `memory` problem; every other error unchanged. WebAssembly reports a failed allocation as
 * `unreachable`, JavaScript as a `RangeError`. `atLeast`: how much was needed at least, as far as that is known.
 */
export const toMemoryProblem = (error: unknown, memory: Memory, atLeast = 0): unknown => {
  if (!(error instanceof Error) || !isFailedAllocation(error)) return error
  const free = Math.min(memory.available(), memory.contiguous(largestAllocation))
  return tooLittle(Math.max(atLeast, free + megabyte), free, error)
}

/** No single allocation of the engine is larger. */
const largestAllocation = 4096 * megabyte

const isFailedAllocation = ({ name, message }: Error): boolean =>
  (name === 'RuntimeError' && message.includes('unreachable')) ||
  (name === 'RangeError' && /allocat|memory|Invalid (?:string|typed array) length(?!: -)/i.test(message))

const tooLittle = (needed: number, free: number, cause?: unknown): ProblemError => {
  const memory = { needed: Math.ceil(needed / megabyte), free: Math.floor(Math.max(0, free) / megabyte) }
  return problem(
    'memory',
    'program',
    `${memory.needed} MB are needed, ${memory.free} MB are free`,
    { memory },
    { cause }
  )
}
