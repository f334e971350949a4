import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { missingTools } from '../../build/package/check/tools.ts'

/** Whether LibreOffice is installed. */
export const hasLibreOffice = missingTools('soffice') === null

/** A cell as LibreOffice has it: a number, a time in ISO 8601, or text. */
export interface OpenedCell {
  readonly kind: 'float' | 'date' | 'string'
  readonly value: string
  /** Its formula, where it has one. */
  readonly formula: string | null
}

/** The rows of each sheet by its name, without the empty ones at their ends; an empty cell is null. */
export type OpenedSheets = Readonly<Record<string, readonly (readonly (OpenedCell | null)[])[]>>

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescaped = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (_, hex: string, decimal: string, name: string) =>
    name ? (entities[name] ?? '') : String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal))
  )

const attribute = (tag: string, name: string): string | null => {
  const found = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  return found === undefined ? null : unescaped(found)
}

/** The paragraphs of a cell, with what stands for white space written out. */
const textIn = (content: string): string =>
  Array.from(content.matchAll(/<text:p(?: [^>]*)?(?:\/>|>(.*?)<\/text:p>)/gs), ([, paragraph = '']) =>
    unescaped(
      paragraph
        .replace(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count: string) => ' '.repeat(Number(count ?? 1)))
        .replaceAll('<text:tab/>', '\t')
        .replaceAll('<text:line-break/>', '\n')
        .replace(/<[^>]*>/g, '')
    )
  ).join('\n')

const repeated = <T>(one: T, tag: string, name: string): readonly T[] =>
  Array.from({ length: Math.min(100, Number(attribute(tag, name) ?? 1)) }, () => one)

const cellOf = (tag: string, content: string): OpenedCell | null => {
  const kind = attribute(tag, 'office:value-type')
  if (kind === null) return null
  const formula = attribute(tag, 'table:formula')
  if (kind === 'float') return { kind, value: attribute(tag, 'office:value') ?? '', formula }
  if (kind === 'date') return { kind, value: attribute(tag, 'office:date-value') ?? '', formula }
  if (kind !== 'string') throw new Error(`a cell of another kind: ${kind}`)
  return { kind, value: textIn(content), formula }
}

/** Reads OpenDocument in one file, as far as LibreOffice writes it for cells. */
export const readFlatSheets = (xml: string): OpenedSheets =>
  Object.fromEntries(
    Array.from(xml.matchAll(/<table:table (?<tag>[^>]*)>(?<rows>.*?)<\/table:table>/gs), ({ groups }) => {
      const rows = Array.from(
        (groups?.['rows'] ?? '').matchAll(/<table:table-row([^>]*?)(?:\/>|>(.*?)<\/table:table-row>)/gs),
        ([, , content = '']) => {
          const cells = Array.from(
            content.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs),
            ([, tag = '', inside = '']) => repeated(cellOf(tag, inside), tag, 'table:number-columns-repeated')
          ).flat()
          return cells.slice(0, cells.findLastIndex((cell) => cell !== null) + 1)
        }
      )
      return [
        attribute(` ${groups?.['tag'] ?? ''}`, 'table:name') ?? '',
        rows.slice(0, rows.findLastIndex((row) => row.length > 0) + 1)
      ]
    })
  )

const run = promisify(execFile)

/**
 * Opens a file with LibreOffice, which has a profile of its own, and gives what stands in its sheets. `reading`: how LibreOffice is to read it,
 * in its own words, where that is a question.
 */
export const openedByLibreOffice = async (
  bytes: Uint8Array,
  extension: 'xlsx' | 'csv',
  reading?: string
): Promise<OpenedSheets> => {
  const folder = await mkdtemp(join(tmpdir(), 'kontorist-libreoffice-'))
  try {
    const file = join(folder, `rows.${extension}`)
    await writeFile(file, bytes)
    const args = [
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
      '--headless',
      ...(reading ? [`--infilter=${reading}`] : []),
      '--convert-to',
      'fods',
      '--outdir',
      folder,
      file
    ]
    await run('soffice', args, { timeout: 110_000 })
    return readFlatSheets(await readFile(join(folder, 'rows.fods'), 'utf8'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
