import { redact } from './redact.ts'

/** Parts of a path that identify the user. The log has placeholders instead. */
interface Personal {
  readonly profile: string
  readonly home: string
  /** The name that the person has on the computer, which other folders than theirs can have too. */
  readonly user?: string
}

/**
 * Control, format and unassigned characters, which could start a new line, beep, or reverse the text. JSON leaves some
 * of them unescaped.
 */
const invisible = /\p{C}|[\u2028\u2029]/gu

const namedEscapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

const escape = (character: string): string =>
  namedEscapes[character] ?? `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`

/** How a folder's path may be written: with either slash, percent-encoded, or with escaped backslashes. */
const spellings = (folder: string): readonly string[] => {
  const slashed = folder.replaceAll('\\', '/')
  return [folder, slashed, encodeURI(slashed), folder.replaceAll('\\', '\\\\')]
}

/** The source of a pattern for every spelling. */
const spelled = (path: string): string =>
  `(?:${[...new Set(spellings(path))].map((variant) => variant.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`

const pattern = (folder: string): RegExp => new RegExp(`${spelled(folder)}(?![\\p{L}\\p{N}_-])`, 'giu')

/** Shorter paths are not personal. A home folder of `/` would match every path. */
const minFolderLength = 3

/** The short form of a name in a path on Windows, such as `ANNA~1.AND`: of which name cannot be told. */
const shortName = /(?<=[\\/])[^\\/:*?"<>|\s]{1,8}~\d{1,6}(?:\.[^\\/:*?"<>|\s]{0,3})?(?=[\\/])/gu

/** A name of a folder anywhere in a path. */
const folderPattern = (name: string): RegExp => new RegExp(`(?<=[\\\\/])${spelled(name)}(?![\\p{L}\\p{N}_.-])`, 'giu')

/**
 * Creates a function that turns any text into a single log line: invisible characters are escaped, and what names the person in
 * a path, and what looks like a secret or a person's number, is replaced. No part of a text can pass for another line.
 */
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
