/** Ends as `work` does, or as soon as the signal is aborted, whatever `work` is still waiting for. */
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
