/** Characters of tokens, keys, identifiers and paths. No two matches begin in the same run: a long one is read once. */
const runs = /(?<![\w+/.=-])[\w+/.=-]{24,}/gu

const minLength = 24
const hasLetterAndDigit = (text: string): boolean => /\d/.test(text) && /[A-Za-z]/.test(text)
const isLong = (text: string): boolean => text.length >= minLength && hasLetterAndDigit(text)

const turns = /[a-z](?=[A-Z\d])|[A-Z](?=[a-z\d])|\d(?=[A-Za-z])/g

/**
 * Random text alternates between cases and digits five times in eight; words in camel case less than a third of that.
 */
const takesTurns = (text: string): boolean => (text.match(turns) ?? []).length >= 0.3 * text.length

const secret = '<secret>'

/** Cleans a part between two dots. With slashes it is Base64, or a path, of which only single names are taken out. */
const cleaned = (part: string, isPath: boolean): string => {
  if (!isLong(part)) return part
  const isMixed = /[a-z]/.test(part) && /[A-Z]/.test(part)
  if (!part.includes('/') || takesTurns(part) || (isMixed && !isPath)) return secret
  return part
    .split('/')
    .map((name) => (isLong(name) ? secret : name))
    .join('/')
}

/** Removes long texts of letters and digits, with all that follows one after a dot, as in a JSON web token. */
const withoutRandomTexts = (text: string): string =>
  text.replace(runs, (run: string, at: number) => {
    const isPath = run.startsWith('/') || /[>:]/.test(text.charAt(at - 1))
    const parts = run
      .split('.')
      .map((part, index, all) => (part.startsWith('eyJ') && index < all.length - 1 ? secret : cleaned(part, isPath)))
    const first = parts.indexOf(secret)
    return (first === -1 ? parts : parts.slice(0, first + 1)).join('.')
  })

/** Each pattern begins where its run of characters does, or is bounded: a long run must not stop the program. */
const replacing =
  (pattern: RegExp, replacement: string) =>
  (text: string): string =>
    text.replace(pattern, replacement)

const rules: readonly ((text: string) => string)[] = [
  // Credentials behind their scheme, or in an address.
  replacing(/\b(bearer|basic|token|digest|negotiate)[ =:]+[\w+/.=~-]{6,}/giu, '$1 <secret>'),
  replacing(/\b(https?:\/\/)[^\s/@]+@/giu, '$1<secret>@'),
  // The query and the fragment of an address of any scheme may hold a token or the user's search text.
  replacing(/(?<![^\s?#"'<>])([^\s?#"'<>:/]*[:/][^\s?#"'<>]*)[?#][^\s"'<>]+/gu, '$1?<query>'),
  withoutRandomTexts,
  replacing(/(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu, '<mail>'),
  // Personal and organisation numbers, and phone numbers with their country.
  replacing(/(?<!\d|\d\.)(?:\d{2})?\d{6}[-+ ]?\d{4}(?!\d|\.\d)/gu, '<number>'),
  replacing(/\+\d(?:[ -]?\d){6,14}(?!\d)/gu, '<number>')
]

/** Removes secrets, and addresses and numbers of persons. */
export const redact = (text: string): string => rules.reduce((rest, rule) => rule(rest), text)

interface Personal {
  readonly profile: string
  readonly home: string
  /** The user's name on the computer. */
  readonly user?: string
}

/** Characters that could start a new line, beep or reverse the text, of which JSON leaves some unescaped. */
const invisible = /\p{C}|[\u2028\u2029]/gu

const namedEscapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

const escape = (character: string): string =>
  namedEscapes[character] ?? `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`

/** Spellings of a folder's path: with either slash, percent-encoded, or with escaped backslashes. */
const spellings = (folder: string): readonly string[] => {
  const slashed = folder.replaceAll('\\', '/')
  return [folder, slashed, encodeURI(slashed), folder.replaceAll('\\', '\\\\')]
}

const spelled = (path: string): string =>
  `(?:${[...new Set(spellings(path))].map((variant) => variant.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`

const pattern = (folder: string): RegExp => new RegExp(`${spelled(folder)}(?![\\p{L}\\p{N}_-])`, 'giu')

/** Shorter paths are not personal: a home folder of `/` would match every path. */
const minFolderLength = 3

/** The short form of a name in a path on Windows, such as `ANNA~1.AND`. */
const shortName = /(?<=[\\/])[^\\/:*?"<>|\s]{1,8}~\d{1,6}(?:\.[^\\/:*?"<>|\s]{0,3})?(?=[\\/])/gu

const folderPattern = (name: string): RegExp => new RegExp(`(?<=[\\\\/])${spelled(name)}(?![\\p{L}\\p{N}_.-])`, 'giu')

/** Turns any text into one log line: escapes invisible characters and replaces personal paths, secrets and numbers. */
export const createLogLineFormatter = ({ profile, home, user = '' }: Personal): ((text: string) => string) => {
  const folders = [[profile, '<profile>'] as const, [home, '<home>'] as const]
    .filter(([folder]) => folder.length >= minFolderLength)
    .map(([folder, name]) => [pattern(folder), name] as const)
  const users = [...new Set([user, home.split(/[\\/]/).at(-1) ?? ''])]
    .filter((name) => name !== '')
    .map((name) => [folderPattern(name), '<user>'] as const)
  const replacements = [...folders, ...users, [shortName, '<folder>'] as const]
  return (text) =>
    redact(replacements.reduce((rest, [found, name]) => rest.replace(found, name), text)).replace(invisible, escape)
}
