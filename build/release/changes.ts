import { maxChangesLength } from '../../main/updates/index.ts'

/** The text of one version in `CHANGELOG.md`, which an update's notice shows. */
export interface Changes {
  readonly sv: string
  readonly en: string
}

const below = (text: string, heading: RegExp): string | null => {
  const [found] = heading.exec(text) ?? []
  if (found === undefined) return null
  const level = /^#+/.exec(found)?.[0].length ?? 0
  const rest = text.slice(text.indexOf(found) + found.length)
  const end = rest.search(new RegExp(`^#{1,${level}} `, 'm'))
  return (end < 0 ? rest : rest.slice(0, end)).trim()
}

/** Removes the signs of Markdown: a notice is plain text. */
const plain = (text: string): string =>
  text
    .replace(/^#{3,} +/gm, '')
    .replace(/[*`]{1,2}([^*`\n]+)[*`]{1,2}/g, '$1')
    .replace(/^[-*] /gm, '• ')
    .replace(/\n{3,}/g, '\n\n')

/** Markers of a text that is not finished. */
const unfinished = /\b(TODO|TBD|FIXME|XXX)\b|\blorem ipsum\b/i

/**
 * The changes of a version: a heading `## VERSION (DATE)` with `### Svenska` and `### English`. Throws where one is
 * missing, unfinished or too long, or the date is none or lies in the future.
 */
export const changesOf = (changelog: string, version: string, now = new Date()): Changes => {
  const name = version.replaceAll('.', '\\.')
  const section = below(changelog, new RegExp(`^## ${name} \\(\\d{4}-\\d{2}-\\d{2}\\)$`, 'm'))
  if (section === null) throw new Error(`CHANGELOG.md has no heading "## ${version} (YEAR-MONTH-DAY)"`)
  const date = new RegExp(`^## ${name} \\((.*)\\)$`, 'm').exec(changelog)?.[1] ?? ''
  const day = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== date)
    throw new Error(`CHANGELOG.md: ${date} is no day`)
  // It may be tomorrow in another time zone.
  if (day.getTime() > now.getTime() + 24 * 3_600_000)
    throw new Error(`CHANGELOG.md: ${version} is of ${date}, which is still to come`)
  const language = (title: string): string => {
    const text = below(section, new RegExp(`^### ${title}$`, 'm'))
    if (!text) throw new Error(`CHANGELOG.md says nothing of ${version} below "### ${title}"`)
    const [word] = unfinished.exec(text) ?? []
    if (word !== undefined) throw new Error(`CHANGELOG.md says "${word}" of ${version} below "### ${title}"`)
    const told = plain(text)
    if (told.length > maxChangesLength)
      throw new Error(
        `CHANGELOG.md says more of ${version} below "### ${title}" than the ${maxChangesLength} characters that programs take`
      )
    return told
  }
  return { sv: language('Svenska'), en: language('English') }
}
