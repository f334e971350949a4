import type { MenuItemConstructorOptions } from 'electron'
import type { UiLanguage } from '../../../preload/contract/index.ts'

/** Labels of menu roles, which Electron would label in English. */
const labels = {
  about: { sv: 'Om Kontorist', en: 'About Kontorist' },
  services: { sv: 'Tjänster', en: 'Services' },
  hide: { sv: 'Göm Kontorist', en: 'Hide Kontorist' },
  hideOthers: { sv: 'Göm övriga', en: 'Hide Others' },
  unhide: { sv: 'Visa alla', en: 'Show All' },
  quit: { sv: 'Avsluta Kontorist', en: 'Quit Kontorist' },
  close: { sv: 'Stäng fönstret', en: 'Close Window' },
  undo: { sv: 'Ångra', en: 'Undo' },
  redo: { sv: 'Gör om', en: 'Redo' },
  cut: { sv: 'Klipp ut', en: 'Cut' },
  copy: { sv: 'Kopiera', en: 'Copy' },
  paste: { sv: 'Klistra in', en: 'Paste' },
  pasteAndMatchStyle: { sv: 'Klistra in som oformaterad text', en: 'Paste as Plain Text' },
  delete: { sv: 'Ta bort', en: 'Delete' },
  selectAll: { sv: 'Markera allt', en: 'Select All' },
  startSpeaking: { sv: 'Börja tala', en: 'Start Speaking' },
  stopSpeaking: { sv: 'Sluta tala', en: 'Stop Speaking' },
  resetZoom: { sv: 'Normal storlek', en: 'Actual Size' },
  zoomIn: { sv: 'Zooma in', en: 'Zoom In' },
  zoomOut: { sv: 'Zooma ut', en: 'Zoom Out' },
  togglefullscreen: { sv: 'Helskärm', en: 'Full Screen' },
  toggleDevTools: { sv: 'Utvecklarverktyg', en: 'Developer Tools' },
  minimize: { sv: 'Minimera', en: 'Minimise' },
  zoom: { sv: 'Zooma', en: 'Zoom' },
  front: { sv: 'Lägg alla överst', en: 'Bring All to Front' }
} as const satisfies Partial<
  Record<NonNullable<MenuItemConstructorOptions['role']>, Readonly<Record<UiLanguage, string>>>
>

export type MenuRole = keyof typeof labels

export const labelOf = (role: MenuRole, language: UiLanguage): string => labels[role][language]

export const roleItem =
  (language: UiLanguage) =>
  (role: MenuRole, options: Omit<MenuItemConstructorOptions, 'role' | 'label'> = {}): MenuItemConstructorOptions => ({
    role,
    label: labelOf(role, language),
    ...options
  })
