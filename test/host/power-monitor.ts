import { guardEmitter } from './guard.ts'

export interface PowerEvents {
  suspend: []
  resume: []
  'lock-screen': []
  'unlock-screen': []
}

const events = ['suspend', 'resume', 'lock-screen', 'unlock-screen'] as const satisfies readonly (keyof PowerEvents)[]

/**
 * Electron's `powerMonitor`. The host never sleeps and is never idle. A test emits an event or replaces
 * `getSystemIdleTime`.
 */
export const createPowerMonitor = () => {
  const members = { getSystemIdleTime: (): number => 0 }
  return guardEmitter<PowerEvents, typeof members>('powerMonitor', events, members).facade
}
