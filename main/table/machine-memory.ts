import { readFileSync } from 'node:fs'
import { getHeapStatistics } from 'node:v8'
import { resourceLimits } from 'node:worker_threads'
import type { Memory } from './base/memory.ts'

/** How much address space the process has left; Infinity where there is no limit (`ulimit -v`). */
const freeAddressSpace = (): number => {
  try {
    const [, limit] = /^Max address space +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    const [, used] = /^VmSize:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
    return limit === undefined || used === undefined ? Infinity : Number(limit) - 1024 * Number(used)
  } catch {
    return Infinity
  }
}

/** Tests an allocation of this size. It is freed at once, and costs nothing because it is never written. */
const canAllocate = (bytes: number): boolean => {
  try {
    new ArrayBuffer(bytes).transfer(0)
    return true
  } catch {
    return false
  }
}

/** Windows commits no more than it has, and only a failed allocation shows how much that is. */
const probeAllocation = (wanted: number): number => {
  let bytes = wanted
  while (bytes >= 1024 * 1024 && !canAllocate(bytes)) bytes = Math.floor(bytes / 2)
  return bytes
}

/** Memory of the machine or container. macOS, and Windows up to its page file, swap and report less as free. */
export const machineMemory: Memory = {
  available: () => (process.platform === 'linux' ? process.availableMemory() : Infinity),
  contiguous: (wanted) => {
    if (process.platform === 'linux') return Math.min(wanted, freeAddressSpace())
    return process.platform === 'win32' ? probeAllocation(wanted) : wanted
  },
  heap: () => {
    const { heap_size_limit: limit, used_heap_size: used } = getHeapStatistics()
    // Objects that stay cannot use the young generation's part of the limit.
    return limit - used - 1024 * 1024 * (resourceLimits.maxYoungGenerationSizeMb ?? 0)
  }
}
