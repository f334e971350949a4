import { extname, join, normalize, sep } from 'node:path'

/** The file types of a renderer build. Nothing else is served. */
const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.map': 'application/json'
}

/**
 * Resolves a URL path to a file below `root` and its content type; null if it points outside or is no file type of
 * ours.
 */
export const resolveServedFile = (
  root: string,
  pathname: string
): { readonly file: string; readonly type: string } | null => {
  let path: string
  try {
    path = decodeURIComponent(pathname)
  } catch {
    return null
  }
  const type = contentTypes[extname(path)]
  if (type === undefined || path.includes('\0')) return null
  const file = normalize(join(root, path))
  return file.startsWith(normalize(root + sep)) ? { file, type } : null
}
