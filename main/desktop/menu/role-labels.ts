import type { MenuItemConstructorOptions } from 'electron'
import type { UiLanguage } from '../appearance/language.ts'

/**
 * What every item of a menu is called. Electron would call a role by an English name of its own, and on Windows and Linux
 * the system translates nothing of it, so each role that a menu of ours has stands here.
 */
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
} as const satisfies Partial<Record<NonNullable<MenuItemConstructorOptions['role']>, Readonly<Record<UiLanguage, string>>>>

/** The roles that a menu of ours may have. */
export type MenuRole = keyof typeof labels

export const labelOf = (role: MenuRole, language: UiLanguage): string => labels[role][language]

/** An item that does what Electron's role of that name does, called what the person calls it. */
export const roleItem =
  (language: UiLanguage) =>
  (role: MenuRole, options: Omit<MenuItemConstructorOptions, 'role' | 'label'> = {}): MenuItemConstructorOptions => ({
    role,
    label: labelOf(role, language),
    ...options
  })
