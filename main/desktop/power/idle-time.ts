interface IdleTimeOptions {
  /** Milliseconds since the computer's last input, as the system reports it. */
  readonly systemIdleTime: () => number
  /** Milliseconds since the last input in this program's window. */
  readonly windowIdleTime: () => number
  /** Set where the system may report 0 forever, because it does not know the idle time. */
  readonly mayReportZero: boolean
}

/**
 * Measures how long the computer has been idle. On Wayland a system may report 0 forever (electron#27912). Until it has
 * reported anything else once, the window's own idle time counts. That is never shorter, so the window locks too early
 * rather than never. Anybody pauses for a second now and then, so a system that does know is soon trusted.
 */
export const createIdleTime = ({ systemIdleTime, windowIdleTime, mayReportZero }: IdleTimeOptions) => {
  let isKnown = !mayReportZero
  return {
    read: (): number => {
      const reported = systemIdleTime()
      isKnown ||= reported > 0
      return isKnown ? reported : windowIdleTime()
    },
    /** True while only this window's idle time is known. */
    isWindowOnly: (): boolean => !isKnown
  }
}

/** True in a Wayland session, even if the program itself runs on X11. */
export const isWayland = (platform: NodeJS.Platform, env: Readonly<Record<string, string | undefined>>): boolean =>
  platform === 'linux' && (env['XDG_SESSION_TYPE'] === 'wayland' || Boolean(env['WAYLAND_DISPLAY']))
