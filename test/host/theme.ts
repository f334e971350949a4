import { guardEmitter } from './guard.ts'

export interface ThemeEvents {
  updated: []
}

type ThemeSource = 'system' | 'light' | 'dark'

/** Electron's `nativeTheme`. The host's system theme is light. */
export const createTheme = () => {
  let source: ThemeSource = 'system'
  const members = {
    get themeSource(): ThemeSource {
      return source
    },
    set themeSource(chosen: ThemeSource) {
      if (chosen === source) return
      source = chosen
      emitter.emit('updated')
    },
    get shouldUseDarkColors(): boolean {
      return source === 'dark'
    }
  }
  const { facade, emitter } = guardEmitter<ThemeEvents, typeof members>('nativeTheme', ['updated'], members)
  return facade
}

export type Theme = ReturnType<typeof createTheme>

/** The value for `prefers-color-scheme`; empty for Chromium's default. */
export const colorSchemeOf = (theme: Theme): string => (theme.themeSource === 'system' ? '' : theme.themeSource)
