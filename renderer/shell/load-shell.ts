import { loadWorkTexts } from '../i18n/index.ts'

/** Loads the parts of the window that its first screen does not need, so that signing in does not wait for them. */
export const loadShell = async () => {
  const [shell] = await Promise.all([import('./AppShell.vue'), loadWorkTexts()])
  return shell
}
export const loadPalette = () => import('./CommandPalette.vue')

/** Loads both when the window is idle. A failure is reported when they are needed, which loads them again. */
export const loadWhenIdle = (): void => {
  requestIdleCallback(() => {
    for (const load of [loadShell, loadPalette]) load().catch(() => undefined)
  })
}
