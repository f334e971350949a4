/** A serial queue: runs one task at a time, in the given order. A task that fails does not stop the others. */
export const createSerialQueue = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = last.then(task)
    last = result.catch(() => undefined)
    return result
  }
}
