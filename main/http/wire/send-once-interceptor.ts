import type { Dispatcher } from 'undici'

/**
 * Tells when the first byte of a request is about to leave, which is what decides whether a failed change may have been
 * carried out, and refuses to let a request leave twice. Whatever makes the connection, and however undici queues, this
 * is the last thing it asks before it writes.
 */
export const sendOnce =
  (leaving: () => void): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (options, handler) => {
    let left = false
    return dispatch(options, {
      onRequestStart: (controller, context) => {
        if (left) return controller.abort(new Error('the request would have been sent a second time'))
        // First the handler: a call that has been given up is stopped there, and no byte of it leaves.
        handler.onRequestStart?.(controller, context)
        if (controller.aborted) return
        left = true
        leaving()
      },
      onRequestUpgrade: (...args) => handler.onRequestUpgrade?.(...args),
      onResponseStart: (...args) => handler.onResponseStart?.(...args),
      onResponseData: (...args) => handler.onResponseData?.(...args),
      onResponseEnd: (...args) => handler.onResponseEnd?.(...args),
      onResponseError: (...args) => handler.onResponseError?.(...args)
    })
  }
