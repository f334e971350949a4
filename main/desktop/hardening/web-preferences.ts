import type { WebPreferences } from 'electron'

/**
 * What every window of ours has, beside its session and its preload: a sandbox, a world of its own for our script, no Node, and nothing that
 * Electron can loosen (Electron's security checklist; `SECURITY.md`).
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
