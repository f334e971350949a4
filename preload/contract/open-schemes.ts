/**
 * Schemes of applications that people in Sweden sign in with, which do nothing else: BankID, and Freja. They need no
 * confirmation. Whatever else a service's own application may be called is for a policy or a person to say.
 */
const wellKnownSchemes: readonly string[] = ['bankid', 'frejaeid']

/**
 * Schemes that nobody can allow. A program that stands behind one runs what is in the address, installs, searches or signs
 * in elsewhere with it, or reads the computer's files by it. Well known ones; the confirmation is there for all the others.
 */
const never = new Set([
  // The web's own, and what pages and browsers are made of.
  ...['about', 'app', 'blob', 'cid', 'data', 'devtools', 'filesystem', 'http', 'https', 'javascript', 'jscript', 'livescript'],
  ...['mhtml', 'mid', 'mk', 'res', 'resource', 'vbscript', 'view-source', 'ws', 'wss', 'wyciwyg'],
  // Files and computers elsewhere.
  ...['afp', 'cifs', 'dav', 'davs', 'dns', 'file', 'finger', 'fish', 'ftp', 'ftps', 'git', 'gopher', 'ldap', 'ldapi', 'ldaps', 'mms'],
  ...['net', 'news', 'nfs', 'nntp', 'rdp', 'rlogin', 'rsync', 'rtsp', 'sftp', 'smb', 'snews', 'ssh', 'svn', 'telnet', 'tftp'],
  ...['tn3270', 'vnc', 'webcal', 'webdav', 'webdavs'],
  // What runs or installs.
  ...['apt', 'applescript', 'appstream', 'cmd', 'conda', 'docker', 'flatpak', 'intent', 'itms-apps', 'itms-services', 'jar'],
  ...['jnlp', 'jnlps', 'package', 'powershell', 'shortcuts', 'snap', 'steam', 'terminal', 'wt', 'x-man-page'],
  // Windows itself.
  ...['calculator', 'hcp', 'help', 'its', 'onenote', 'read', 'search', 'shell', 'tbauth', 'windowsdefender', 'xbox'],
  // Back to this very program.
  'se.kontorist.desktop'
])

/** Families of them, by how they begin: Windows' and Office's own, macOS' own, and those of browsers and editors. */
const families =
  /^(ms-|ms\.|microsoft[-.]|search-|windows-|x-apple|com\.apple\.|(chrome|chromium|edge|firefox|opera|brave|vscode|vscodium|cursor|jetbrains)(-|$))/

/** Whether a scheme (without colon) is opened by nobody's word. */
export const isForbiddenScheme = (scheme: string): boolean => {
  const name = scheme.toLowerCase()
  return never.has(name) || families.test(name)
}

/** Whether a scheme (without colon) needs no confirmation. */
export const isWellKnownScheme = (scheme: string): boolean => wellKnownSchemes.includes(scheme.toLowerCase())
