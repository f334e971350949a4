/** States of something that is changed as a whole, with what undoes and redoes the last changes. */
export interface History<State> {
  readonly past: readonly State[]
  readonly present: State
  readonly future: readonly State[]
}

/** Number of changes that can be undone. States share what they have in common, so this costs little. */
const maxPast = 200

export const historyOf = <State>(present: State): History<State> => ({ past: [], present, future: [] })

export const changed = <State>({ past, present }: History<State>, next: State): History<State> => ({
  past: [...past, present].slice(-maxPast),
  present: next,
  future: []
})

/** The state before the last change; the same where there was none. */
export const undone = <State>(history: History<State>): History<State> => {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] }
}

/** The state that was undone last; the same where none was. */
export const redone = <State>(history: History<State>): History<State> => {
  const [after, ...future] = history.future
  if (after === undefined) return history
  return { past: [...history.past, history.present], present: after, future }
}

/** The same changes of other states, such as the same rows once more is known of how to read them. */
export const mapped = <State>(
  { past, present, future }: History<State>,
  map: (state: State) => State
): History<State> => ({
  past: past.map(map),
  present: map(present),
  future: future.map(map)
})
