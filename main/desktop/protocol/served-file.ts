import { extname, join, normalize, sep } from 'node:path'

/** The kinds of file that a build of the renderer is made of; nothing else is served. */
const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.map': 'application/json'
}

/** The file below `root` that a path asks for and its type; null where it points outside or is no kind of file of ours. */
export const resolveServedFile = (root: string, pathname: string): { readonly file: string; readonly type: string } | null => {
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
