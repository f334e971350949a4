import { redact } from './redact.ts'

/** Folders whose paths say who the person is. The log names placeholders instead. */
interface Folders {
  readonly profile: string
  readonly home: string
}

/**
 * Control, format and unassigned characters, which could start a new line, beep, or reverse the text. JSON leaves some
 * of them unescaped.
 */
const invisible = /\p{C}|[\u2028\u2029]/gu

const namedEscapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

const escape = (character: string): string => namedEscapes[character] ?? `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`

/** How a folder's path may be written: with either slash, percent-encoded, or with escaped backslashes. */
const spellings = (folder: string): readonly string[] => {
  const slashed = folder.replaceAll('\\', '/')
  return [folder, slashed, encodeURI(slashed), folder.replaceAll('\\', '\\\\')]
}

const pattern = (folder: string): RegExp => {
  const variants = [...new Set(spellings(folder))].map((variant) => variant.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`(?:${variants.join('|')})(?![\\p{L}\\p{N}_-])`, 'giu')
}

/** Shorter paths are not personal. A home folder of `/` would match every path. */
const minFolderLength = 3

/**
 * Creates a function that turns any text into a single log line: invisible characters are escaped, and personal folders,
 * and what looks like a secret or a person's number, are replaced. No part of a text can pass for another line.
 */
export const createLogLineFormatter = ({ profile, home }: Folders): ((text: string) => string) => {
  const folders = [[profile, '<profile>'] as const, [home, '<home>'] as const]
    .filter(([folder]) => folder.length >= minFolderLength)
    .map(([folder, name]) => [pattern(folder), name] as const)
  return (text) => redact(folders.reduce((rest, [folder, name]) => rest.replace(folder, name), text)).replace(invisible, escape)
}
