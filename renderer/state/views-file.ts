import * as v from 'valibot'
import { viewsFileFormat, viewsFileSchema, viewsFileVersion, type ViewsFile } from '../../preload/contract/index.ts'

/** Why a file is none of views. Each has a text (`views.file`). */
export type FileFault =
  | { readonly reason: 'tooLarge' | 'notJson' | 'other' | 'newer' }
  /** `place`: where in the file, such as `views.0.asked.filters`. */
  | { readonly reason: 'invalid'; readonly place: string }

export type FileRead =
  { readonly ok: true; readonly file: ViewsFile } | { readonly ok: false; readonly fault: FileFault }

/** In characters. A hundred views of the widest list with every filter that users type are less. */
export const maxFileLength = 5_000_000

const failed = (reason: Exclude<FileFault['reason'], 'invalid'>): FileRead => ({ ok: false, fault: { reason } })

const envelope = v.object({ format: v.literal(viewsFileFormat), version: v.number() })

/** Reads a file of views, possibly an attacker's: only the schema's members, and nothing if any part is wrong. */
export const readViewsFile = (text: string): FileRead => {
  if (text.length > maxFileLength) return failed('tooLarge')
  let content: unknown
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return failed('notJson')
  }
  const known = v.safeParse(envelope, content)
  if (!known.success) return failed('other')
  if (known.output.version > viewsFileVersion) return failed('newer')
  const read = v.safeParse(viewsFileSchema, content)
  if (read.success) {
    const { views, searches = [] } = read.output
    return views.length + searches.length > 0
      ? { ok: true, file: read.output }
      : { ok: false, fault: { reason: 'invalid', place: 'views' } }
  }
  // The path may contain a name of any length, chosen by the file's author.
  return { ok: false, fault: { reason: 'invalid', place: (v.getDotPath(read.issues[0]) ?? '').slice(0, 100) } }
}

export const readChosenFile = async (chosen: Blob): Promise<FileRead> =>
  // A character takes three bytes at most.
  chosen.size > 3 * maxFileLength ? failed('tooLarge') : readViewsFile(await chosen.text())
