/**
 * Settles as `work` does, or rejects as soon as the signal is aborted. `work` itself is not stopped: only the waiting
 * for it ends.
 *
 * @throws the signal's reason, or whatever `work` rejects with
 */
export const abortable = async <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> => {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const abort = () => reject(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  work.then(resolve, reject)
  try {
    return await promise
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
