/** Chromium's names for the places that it can keep its key in on Linux. */
export type StorageBackend = 'basic_text' | 'gnome_libsecret' | 'kwallet' | 'kwallet5' | 'kwallet6' | 'unknown'

const withLibsecret = ['X-Cinnamon', 'Deepin', 'GNOME', 'Pantheon', 'XFCE', 'UKUI', 'Unity']
const bySwitch: Readonly<Record<string, StorageBackend>> = {
  basic: 'basic_text',
  'gnome-libsecret': 'gnome_libsecret',
  kwallet: 'kwallet',
  kwallet5: 'kwallet5',
  kwallet6: 'kwallet6'
}

interface Chosen {
  /** `--password-store`. */
  readonly passwordStore: string | undefined
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Chooses as Chromium does: by the switch, otherwise by the desktop. It does not check whether the place exists. */
export const storageBackend = ({ passwordStore, env }: Chosen): StorageBackend => {
  const chosen = bySwitch[passwordStore ?? '']
  if (chosen) return chosen
  const desktops = (env['XDG_CURRENT_DESKTOP'] ?? '').split(':')
  if (desktops.includes('KDE')) {
    const version = env['KDE_SESSION_VERSION']
    return version === '6' ? 'kwallet6' : version === '5' ? 'kwallet5' : 'kwallet'
  }
  return withLibsecret.some((name) => desktops.includes(name)) ? 'gnome_libsecret' : 'basic_text'
}
