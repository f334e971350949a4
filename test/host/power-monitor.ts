import { guardEmitter } from './guard.ts'

export interface PowerEvents {
  suspend: []
  resume: []
  'lock-screen': []
  'unlock-screen': []
}

const events = ['suspend', 'resume', 'lock-screen', 'unlock-screen'] as const satisfies readonly (keyof PowerEvents)[]

/**
 * Electron's `powerMonitor`. The host's computer never sleeps, and somebody always sits at it: a test emits an event, or
 * puts another `getSystemIdleTime` in the place of this one.
 */
export const createPowerMonitor = () => {
  const members = { getSystemIdleTime: (): number => 0 }
  return guardEmitter<PowerEvents, typeof members>('powerMonitor', events, members).facade
}
