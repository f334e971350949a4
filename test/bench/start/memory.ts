import { readFileSync, readdirSync } from 'node:fs'
import process from 'node:process'

interface ProcessEntry {
  readonly id: number
  readonly parent: number
}

/** The parent's number stands behind the name, which is in brackets and may hold anything. */
const parentIn = (stat: string): number => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])

const processes = (): readonly ProcessEntry[] =>
  readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      return [{ id: Number(name), parent: parentIn(readFileSync(`/proc/${name}/stat`, 'utf8')) }]
    } catch {
      return [] // It has ended since.
    }
  })

const tree = (all: readonly ProcessEntry[], root: number): readonly number[] => [
  root,
  ...all.filter(({ parent }) => parent === root).flatMap(({ id }) => tree(all, id))
]

/** A process's share of the memory it uses, in bytes: what several share counts for each in part. */
const shareOf = (id: number): number => {
  try {
    return Number(/^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0 // It has ended since.
  }
}

/** The memory of a process and all below it, in bytes; null where the system does not tell (only Linux does so here). */
export const memoryOfTree = (root: number): number | null => {
  if (process.platform !== 'linux') return null
  return tree(processes(), root).reduce((sum, id) => sum + shareOf(id), 0)
}
