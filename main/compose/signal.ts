/** Something that happens, and its listeners in the order in which they came. */
export interface Signal<T> {
  readonly on: (listener: (value: T) => void) => void
  readonly emit: (value: T) => void
}

/** Lets a room tell of changes before the rooms that follow them exist: nothing happens until all are there. */
export const createSignal = <T>(): Signal<T> => {
  const listeners: ((value: T) => void)[] = []
  return {
    on: (listener) => void listeners.push(listener),
    emit: (value) => {
      for (const listener of listeners) listener(value)
    }
  }
}
