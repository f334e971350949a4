import type { Dispatcher } from 'undici'

/**
 * An undici interceptor that reports when the first byte of a request is about to leave, and aborts a request that
 * would leave a second time. Whether a byte has left decides whether a failed change may have been carried out.
 * `onRequestStart` is the last callback before undici writes, whatever made the connection and however undici queues.
 */
export const sendOnce =
  (onSending: () => void): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (options, handler) => {
    let sent = false
    return dispatch(options, {
      onRequestStart: (controller, context) => {
        if (sent) return controller.abort(new Error('the request would have been sent a second time'))
        // The handler comes first: it aborts a request that has been cancelled, before any byte leaves.
        handler.onRequestStart?.(controller, context)
        if (controller.aborted) return
        sent = true
        onSending()
      },
      onRequestUpgrade: (...args) => handler.onRequestUpgrade?.(...args),
      onResponseStart: (...args) => handler.onResponseStart?.(...args),
      onResponseData: (...args) => handler.onResponseData?.(...args),
      onResponseEnd: (...args) => handler.onResponseEnd?.(...args),
      onResponseError: (...args) => handler.onResponseError?.(...args)
    })
  }
