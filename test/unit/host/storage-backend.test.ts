import { expect, it } from 'vitest'
import { storageBackend } from '../../host/storage-backend.ts'

it.each([
  ['basic_text', undefined, {}],
  ['basic_text', undefined, { XDG_CURRENT_DESKTOP: 'sway' }],
  ['gnome_libsecret', undefined, { XDG_CURRENT_DESKTOP: 'ubuntu:GNOME' }],
  ['kwallet', undefined, { XDG_CURRENT_DESKTOP: 'KDE' }],
  ['kwallet5', undefined, { XDG_CURRENT_DESKTOP: 'KDE', KDE_SESSION_VERSION: '5' }],
  ['kwallet6', undefined, { XDG_CURRENT_DESKTOP: 'KDE', KDE_SESSION_VERSION: '6' }],
  ['basic_text', 'basic', { XDG_CURRENT_DESKTOP: 'GNOME' }],
  ['gnome_libsecret', 'gnome-libsecret', {}],
  ['basic_text', 'unheard-of', {}]
] as const)('the backend is %s with the switch %s on %j', (backend, passwordStore, env) => {
  expect(storageBackend({ passwordStore, env })).toBe(backend)
})
