import { readFileSync } from 'node:fs'
import { getHeapStatistics } from 'node:v8'
import { resourceLimits } from 'node:worker_threads'
import type { Memory } from './base/memory.ts'

/** How much of its address space the process may still take; Infinity where it has no limit (`ulimit -v`). */
const addressesLeft = (): number => {
  try {
    const [, limit] = /^Max address space +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    const [, used] = /^VmSize:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
    return limit === undefined || used === undefined ? Infinity : Number(limit) - 1024 * Number(used)
  } catch {
    return Infinity
  }
}

/** Whether so much can be had: taken and given back at once, which costs nothing as long as nothing is written to it. */
const isHad = (bytes: number): boolean => {
  try {
    new ArrayBuffer(bytes).transfer(0)
    return true
  } catch {
    return false
  }
}

/** Windows promises no more than it has, and says how much that is only by a refusal. */
const triedOut = (wanted: number): number => {
  let bytes = wanted
  while (bytes >= 1024 * 1024 && !isHad(bytes)) bytes = Math.floor(bytes / 2)
  return bytes
}

/**
 * The memory of this machine, or of the container that the program runs in. macOS writes out what does not fit, and calls
 * little of what it could give free; so does Windows, up to what its page file holds.
 */
export const machineMemory: Memory = {
  available: () => (process.platform === 'linux' ? process.availableMemory() : Infinity),
  contiguous: (wanted) => {
    if (process.platform === 'linux') return Math.min(wanted, addressesLeft())
    return process.platform === 'win32' ? triedOut(wanted) : wanted
  },
  heap: () => {
    const { heap_size_limit: limit, used_heap_size: used } = getHeapStatistics()
    // The young generation's part of the limit is of no use to what stays.
    return limit - used - 1024 * 1024 * (resourceLimits.maxYoungGenerationSizeMb ?? 0)
  }
}
