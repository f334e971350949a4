import type { CdpSession } from './cdp.ts'

export interface ConsoleMessage {
  readonly level: 'info' | 'warning' | 'error' | 'debug'
  readonly message: string
  readonly lineNumber: number
  readonly sourceId: string
}

const levels: Readonly<Record<string, ConsoleMessage['level']>> = {
  warning: 'warning',
  error: 'error',
  assert: 'error',
  debug: 'debug',
  verbose: 'debug'
}

/** Reports a page's console messages, its uncaught errors, and Chromium's own messages about it. */
export const watchConsole = async (
  session: CdpSession,
  onMessage: (message: ConsoleMessage) => void
): Promise<void> => {
  session.on('Runtime.consoleAPICalled', ({ type, args, stackTrace }) => {
    const [frame] = stackTrace?.callFrames ?? []
    onMessage({
      level: levels[type] ?? 'info',
      message: args.map((arg) => String(arg.value ?? arg.description ?? arg.type)).join(' '),
      lineNumber: frame?.lineNumber ?? 0,
      sourceId: frame?.url ?? ''
    })
  })
  session.on('Runtime.exceptionThrown', ({ exceptionDetails: { text, exception, lineNumber, url } }) => {
    onMessage({
      level: 'error',
      message: `${text} ${exception?.description ?? ''}`.trimEnd(),
      lineNumber,
      sourceId: url ?? ''
    })
  })
  session.on('Log.entryAdded', ({ entry: { level, text, lineNumber, url } }) => {
    onMessage({ level: levels[level] ?? 'info', message: text, lineNumber: lineNumber ?? 0, sourceId: url ?? '' })
  })
  await session.send('Log.enable')
}
