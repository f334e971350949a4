interface IdleTimeOptions {
  /** Milliseconds since the computer was touched, as the system says. */
  readonly systemIdleTime: () => number
  /** Milliseconds since this window was. */
  readonly windowIdleTime: () => number
  /** Whether the system may say that it has just been touched for ever, because it does not know. */
  readonly mayReportZero: boolean
}

/**
 * How long ago anybody touched the computer. On Wayland a system may answer 0 for ever (electron#27912); until it has once
 * answered anything else it is not believed, and what counts is when this window was touched, which is earlier or at the
 * same time: so the window locks too soon rather than never. Who uses a computer leaves it alone for a second now and then,
 * so that a system that does know is soon believed.
 */
export const createIdleTime = ({ systemIdleTime, windowIdleTime, mayReportZero }: IdleTimeOptions) => {
  let isKnown = !mayReportZero
  return {
    read: (): number => {
      const reported = systemIdleTime()
      isKnown ||= reported > 0
      return isKnown ? reported : windowIdleTime()
    },
    /** Whether what counts is this window alone. */
    isWindowOnly: (): boolean => !isKnown
  }
}

/** Whether the person's session is one of Wayland, whatever the program itself is shown by. */
export const isWayland = (platform: NodeJS.Platform, env: Readonly<Record<string, string | undefined>>): boolean =>
  platform === 'linux' && (env['XDG_SESSION_TYPE'] === 'wayland' || Boolean(env['WAYLAND_DISPLAY']))
