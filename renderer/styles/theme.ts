import type { Settings } from '../../preload/contract/index.ts'

const dark = window.matchMedia('(prefers-color-scheme: dark)')

/**
 * Shows the chosen theme; `system` follows the operating system for as long as it is chosen. The root always says which
 * one is shown (`data-theme`). Gives the function that stops following.
 */
export const applyTheme = (choice: Settings['theme']): (() => void) => {
  const show = (): void => {
    document.documentElement.dataset['theme'] = choice === 'system' ? (dark.matches ? 'dark' : 'light') : choice
  }
  show()
  if (choice !== 'system') return () => {}
  dark.addEventListener('change', show)
  return () => {
    dark.removeEventListener('change', show)
  }
}
