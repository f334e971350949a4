import type { WebPreferences } from 'electron'

/**
 * Preferences of every window, besides its session and its preload: sandbox, context isolation, no Node, and nothing
 * that loosens Electron's defaults (Electron's security checklist; `SECURITY.md`).
 */
export const hardenedPreferences = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  spellcheck: false
} as const satisfies WebPreferences
