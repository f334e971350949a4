import { readdirSync, readFileSync } from 'node:fs'
import process from 'node:process'

/** Linux counts in hundredths of a second, whatever its kernel was built for. */
const ticksPerSecond = 100

interface Usage {
  readonly parent: number
  /** Of the process and of its children that have ended. */
  readonly ticks: number
}

/** The line of a process in /proc; null where it has ended meanwhile. */
const usageOf = (id: string): Usage | null => {
  try {
    // The name before it, in brackets, may have spaces in it.
    const fields = (readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ').map(Number)
    const [, parent = 0] = fields
    return { parent, ticks: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) }
  } catch {
    return null
  }
}

/**
 * Seconds of processor time that this process and all that it has started have taken so far; null where the system does not
 * tell. Other than the time by the clock, they hardly depend on what else the machine does.
 */
export const processorTime = (): number | null => {
  if (process.platform !== 'linux') return null
  const all = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((id) => {
        const usage = usageOf(id)
        return usage ? [[Number(id), usage] as const] : []
      })
  )
  const isOurs = (id: number): boolean => id === process.pid || (all.has(id) && isOurs(all.get(id)?.parent ?? 0))
  return [...all].reduce((sum, [id, { ticks }]) => sum + (isOurs(id) ? ticks : 0), 0) / ticksPerSecond
}
