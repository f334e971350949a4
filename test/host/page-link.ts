import { randomUUID } from 'node:crypto'
import type { CdpSession } from './cdp.ts'
import { preloadWorld, toMainBinding, toPreloadFunction, type ToMain, type ToPreload } from './page/messages.ts'
import { pageScripts } from './page/scripts.ts'

export interface PageLink {
  /** Sends a message to the preload's world of the current document. */
  readonly send: (message: ToPreload) => void
}

/**
 * Installs the two worlds of a page, for this and every later document, and connects the preload's world to main.
 * `onMessage` gets each message with a function that replies to the document that sent it.
 */
export const openPageLink = async (
  session: CdpSession,
  preload: string | null,
  onMessage: (message: ToMain, answer: (message: ToPreload) => void) => void,
  report: (text: string) => void
): Promise<PageLink> => {
  const sendTo = (context: number, message: ToPreload): void => {
    const call = session.send('Runtime.callFunctionOn', {
      functionDeclaration: `(message) => { ${toPreloadFunction}(message) }`,
      executionContextId: context,
      arguments: [{ value: message }]
    })
    call.then(
      ({ exceptionDetails }) => {
        if (exceptionDetails) report(`Renderer: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`)
      },
      // That document is gone, and whoever would have received the message too.
      () => undefined
    )
  }

  let current = 0
  session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
    if (name !== toMainBinding) return
    const message = JSON.parse(payload) as ToMain
    if (message.kind === 'started') current = executionContextId
    onMessage(message, (answer) => {
      sendTo(executionContextId, answer)
    })
  })
  const scripts = pageScripts(randomUUID(), preload)
  await Promise.all([
    session.send('Runtime.enable'),
    session.send('Runtime.addBinding', { name: toMainBinding, executionContextName: preloadWorld }),
    session.send('Page.addScriptToEvaluateOnNewDocument', { source: scripts.mainWorld }),
    session.send('Page.addScriptToEvaluateOnNewDocument', { source: scripts.preloadWorld, worldName: preloadWorld })
  ])
  return {
    send: (message) => {
      // As in Electron, nobody can be listening before a preload has run.
      if (current !== 0) sendTo(current, message)
    }
  }
}
