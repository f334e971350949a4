/** What a log names in the place of a folder that tells who somebody is. */
interface Folders {
  readonly profile: string
  readonly home: string
}

/** Whatever would begin a line, ring a bell, or turn the text of the rest around; and what JSON would not escape either. */
const invisible = /\p{C}|[\u2028\u2029]/gu

const namedEscapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

const escape = (character: string): string => namedEscapes[character] ?? `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`

/** A folder as it may be written: with either slash, encoded as in an address, and in any case where the system has none. */
const spellings = (folder: string): readonly string[] => {
  const slashed = folder.replaceAll('\\', '/')
  return [folder, slashed, encodeURI(slashed), folder.replaceAll('\\', '\\\\')]
}

const pattern = (folder: string): RegExp => {
  const variants = [...new Set(spellings(folder))].map((variant) => variant.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`(?:${variants.join('|')})(?![\\p{L}\\p{N}_-])`, 'giu')
}

/** Too short to be anybody's: a home of `/` would turn every path into it. */
const minFolderLength = 3

/**
 * Makes of any text one line of a log, in which nothing is hidden and no folder of the person's is named. What the text
 * holds can be read, and nothing in it can pass for another line.
 */
export const createLogLineFormatter = ({ profile, home }: Folders): ((text: string) => string) => {
  const folders = [[profile, '<profile>'] as const, [home, '<home>'] as const]
    .filter(([folder]) => folder.length >= minFolderLength)
    .map(([folder, name]) => [pattern(folder), name] as const)
  return (text) => folders.reduce((rest, [folder, name]) => rest.replace(folder, name), text).replace(invisible, escape)
}
