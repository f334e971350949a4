/** The event functions from before any script of the page could replace them. */
export interface Primordials {
  readonly listen: (target: EventTarget, type: string, listener: (event: Event) => void) => void
  readonly dispatch: (target: EventTarget, type: string, detail: unknown) => void
  readonly detailOf: (event: Event) => unknown
}

/** Captures the event functions. Self-contained: its source text runs inside Chromium. */
export const capturePrimordials = (): Primordials => {
  const { addEventListener, dispatchEvent } = EventTarget.prototype
  const Detailed = CustomEvent
  const detail = Object.getOwnPropertyDescriptor(CustomEvent.prototype, 'detail')?.get
  const { apply } = Reflect
  return {
    listen: (target, type, listener) => {
      apply(addEventListener, target, [type, listener])
    },
    dispatch: (target, type, value) => {
      apply(dispatchEvent, target, [new Detailed(type, { detail: value })])
    },
    detailOf: (event) => (detail ? apply(detail, event, []) : undefined)
  }
}
