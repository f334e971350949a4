/** Runs one piece of work at a time, in the order in which they are given. One that fails holds up no other. */
export const createSerialQueue = () => {
  let turn: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = turn.then(work)
    turn = result.catch(() => undefined)
    return result
  }
}
