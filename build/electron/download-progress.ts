import type { DownloadProgress } from './fetch-with-stall-timeout.ts'

export interface ProgressOutput {
  readonly write: (text: string) => void
  readonly isTerminal: boolean
  readonly now: () => number
}

/** Milliseconds between prints. */
const printInterval = { terminal: 100, log: 10_000 } as const

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(bytes < 1e6 ? 1 : 0)

const formatProgress = ({ received, total }: DownloadProgress): string =>
  total === null
    ? `kontorist: ${megabytes(received)} MB`
    : `kontorist: ${megabytes(received)} of ${megabytes(total)} MB (${Math.floor((100 * received) / total)} %)`

/** Prints progress in one line on a terminal, otherwise in a new line now and then. */
export const createProgressPrinter = ({ write, isTerminal, now }: ProgressOutput) => {
  let last = isTerminal ? -Infinity : now()
  let isOpen = false
  const end = (): void => {
    if (isOpen) write('\n')
    isOpen = false
  }
  return {
    end,
    print: (progress: DownloadProgress): void => {
      const isWhole = progress.received === progress.total
      if (!isWhole && now() - last < (isTerminal ? printInterval.terminal : printInterval.log)) return
      last = now()
      write(isTerminal ? `\r${formatProgress(progress)}  ` : `${formatProgress(progress)}\n`)
      isOpen = isTerminal
      if (isWhole) end()
    }
  }
}
