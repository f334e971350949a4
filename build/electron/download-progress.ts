import type { DownloadProgress } from './fetch-with-stall-timeout.ts'

export interface ProgressOutput {
  readonly write: (text: string) => void
  /** Whether what is written can be written over. */
  readonly isTerminal: boolean
  /** In ms. */
  readonly now: () => number
}

/** How often progress is told, in ms: to somebody who watches, and to a log. */
const pause = { terminal: 100, log: 10_000 } as const

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(bytes < 1e6 ? 1 : 0)

const inWords = ({ received, total }: DownloadProgress): string =>
  total === null
    ? `kontorist: ${megabytes(received)} MB`
    : `kontorist: ${megabytes(received)} of ${megabytes(total)} MB (${Math.floor((100 * received) / total)} %)`

export interface ProgressPrinter {
  readonly print: (transfer: DownloadProgress) => void
  /** Ends a line that was begun. */
  readonly end: () => void
}

/** Tells how far a download is: in one line that changes where there is a terminal, else in a line now and then. */
export const createProgressPrinter = ({ write, isTerminal, now }: ProgressOutput): ProgressPrinter => {
  let last = isTerminal ? -Infinity : now()
  let isOpen = false
  const end = (): void => {
    if (isOpen) write('\n')
    isOpen = false
  }
  return {
    end,
    print: (transfer) => {
      const isWhole = transfer.received === transfer.total
      if (!isWhole && now() - last < (isTerminal ? pause.terminal : pause.log)) return
      last = now()
      write(isTerminal ? `\r${inWords(transfer)}  ` : `${inWords(transfer)}\n`)
      isOpen = isTerminal
      if (isWhole) end()
    }
  }
}
