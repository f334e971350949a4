import type { Settings } from '../../preload/contract/index.ts'

const dark = window.matchMedia('(prefers-color-scheme: dark)')

/**
 * Applies the chosen theme to the root element (`data-theme`, always `light` or `dark`). `system` follows the operating
 * system. Returns the function that stops following it.
 */
export const applyTheme = (choice: Settings['theme']): (() => void) => {
  const apply = (): void => {
    document.documentElement.dataset['theme'] = choice === 'system' ? (dark.matches ? 'dark' : 'light') : choice
  }
  apply()
  if (choice !== 'system') return () => {}
  dark.addEventListener('change', apply)
  return () => {
    dark.removeEventListener('change', apply)
  }
}
