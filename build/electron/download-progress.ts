import type { DownloadProgress } from './fetch-with-stall-timeout.ts'

export interface ProgressOutput {
  readonly write: (text: string) => void
  /** True if a printed line can be overwritten. */
  readonly isTerminal: boolean
  /** Monotonic milliseconds. */
  readonly now: () => number
}

/** How often progress is printed, in milliseconds: on a terminal, and to a log. */
const printInterval = { terminal: 100, log: 10_000 } as const

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(bytes < 1e6 ? 1 : 0)

const formatProgress = ({ received, total }: DownloadProgress): string =>
  total === null
    ? `kontorist: ${megabytes(received)} MB`
    : `kontorist: ${megabytes(received)} of ${megabytes(total)} MB (${Math.floor((100 * received) / total)} %)`

export interface ProgressPrinter {
  readonly print: (progress: DownloadProgress) => void
  /** Ends an unfinished line. */
  readonly end: () => void
}

/**
 * Prints the progress of a download: on a terminal in one line that is overwritten, otherwise in a new line now and
 * then.
 */
export const createProgressPrinter = ({ write, isTerminal, now }: ProgressOutput): ProgressPrinter => {
  let last = isTerminal ? -Infinity : now()
  let isOpen = false
  const end = (): void => {
    if (isOpen) write('\n')
    isOpen = false
  }
  return {
    end,
    print: (progress) => {
      const isWhole = progress.received === progress.total
      if (!isWhole && now() - last < (isTerminal ? printInterval.terminal : printInterval.log)) return
      last = now()
      write(isTerminal ? `\r${formatProgress(progress)}  ` : `${formatProgress(progress)}\n`)
      isOpen = isTerminal
      if (isWhole) end()
    }
  }
}
