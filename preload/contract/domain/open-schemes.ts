/** URL schemes of applications that only sign people in. Any other needs a policy or the user's confirmation. */
const wellKnownSchemes: readonly string[] = ['bankid', 'frejaeid']

/** URL schemes never allowed: their programs may run, install, sign in or read files by an address. */
const forbidden: ReadonlySet<string> = new Set(
  [
    // The web's own, and those internal to browsers.
    'about app blob cid data devtools filesystem http https javascript jscript livescript mhtml mid mk res resource',
    'vbscript view-source ws wss wyciwyg',
    // Files, and other computers.
    'afp cifs dav davs dns file finger fish ftp ftps git gopher ldap ldapi ldaps mms net news nfs nntp rdp rlogin rsync',
    'rtsp sftp smb snews ssh svn telnet tftp tn3270 vnc webcal webdav webdavs',
    // Those that run or install something.
    'apt applescript appstream cmd conda docker flatpak intent itms-apps itms-services jar jnlp jnlps package',
    'powershell shortcuts snap steam terminal wt x-man-page',
    // Windows' own.
    'calculator hcp help its onenote read search shell tbauth windowsdefender xbox',
    // Our own: it would come back to this program.
    'se.kontorist.desktop'
  ].flatMap((names) => names.split(' '))
)

/** Families of forbidden schemes, by prefix: those of Windows and Office, of macOS, and of browsers and editors. */
const forbiddenFamilies =
  /^(ms-|ms\.|microsoft[-.]|search-|windows-|x-apple|com\.apple\.|(chrome|chromium|edge|firefox|opera|brave|vscode|vscodium|cursor|jetbrains)(-|$))/

/** True if a scheme (without colon) is never opened, regardless of the user's settings and the policy. */
export const isForbiddenScheme = (scheme: string): boolean => {
  const name = scheme.toLowerCase()
  return forbidden.has(name) || forbiddenFamilies.test(name)
}

/** True if a scheme (without colon) needs no confirmation. */
export const isWellKnownScheme = (scheme: string): boolean => wellKnownSchemes.includes(scheme.toLowerCase())
