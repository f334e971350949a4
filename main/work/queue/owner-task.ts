import { problem } from '../../problem.ts'

/** Controls of a task: a signal to end, and a callback for its progress. */
export interface TaskControls<Progress> {
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
}

/** The one task of its kind that is under way. */
export interface OwnerTask<Progress> {
  /** Runs a task for an owner. Rejects with `cancelled` as soon as it is cancelled, while the task ends what it is doing. */
  readonly run: <Result>(
    owner: string,
    begin: Progress,
    task: (controls: TaskControls<Progress>) => Promise<Result>
  ) => Promise<Result>
  readonly cancel: () => void
  /** Progress of this owner's task, or null. */
  readonly progress: (owner: string) => Progress | null
  /** Cancels the task of any other owner. */
  readonly keepOnly: (owner: string | null) => void
}

/** Runs one task at a time: a newer one cancels it, and so does another person. */
export const createOwnerTask = <Progress>(onChanged: () => void): OwnerTask<Progress> => {
  let current: { readonly owner: string; readonly call: AbortController; progress: Progress } | null = null

  const cancel = (): void => {
    current?.call.abort(problem('cancelled', 'login', 'it was cancelled'))
    current = null
    onChanged()
  }

  return {
    cancel,
    progress: (owner) => (current?.owner === owner ? current.progress : null),
    keepOnly: (owner) => {
      if (current && current.owner !== owner) cancel()
    },
    run: async (owner, begin, task) => {
      cancel()
      const call = new AbortController()
      const { signal } = call
      const aborted = Promise.withResolvers<never>()
      signal.addEventListener('abort', () => aborted.reject(signal.reason), { once: true })
      const own = { owner, call, progress: begin }
      current = own
      onChanged()
      const onProgress = (progress: Progress): void => {
        own.progress = progress
        onChanged()
      }
      try {
        return await Promise.race([task({ signal, onProgress }), aborted.promise])
      } catch (error) {
        // Whatever broke because of it, it was cancelled.
        signal.throwIfAborted()
        throw error
      } finally {
        if (current === own) current = null
        onChanged()
      }
    }
  }
}
