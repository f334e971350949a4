import type { FileSet } from 'electron-builder'

/** What of the staged folder is packed, as electron-builder's patterns. Everything else of it would be left out. */
export const stagedFiles: readonly (string | FileSet)[] = [
  'package.json',
  'keytar.node.sha256',
  'out/main/**',
  'out/preload/**',
  'out/renderer/**',
  // Not a source map, even if one was staged.
  '!**/*.map',
  // By itself, because electron-builder leaves every other node_modules out.
  {
    from: 'node_modules/keytar',
    to: 'node_modules/keytar',
    filter: ['package.json', 'lib/**', 'build/Release/keytar.node']
  }
]

/** What lies beside the archive, because the system loads no library out of one. */
export const unpackedFiles = ['node_modules/keytar/build/Release/keytar.node'] as const

/**
 * The files that may be in `app.asar`. Whatever is not one of these is a fault of the packaging: no source, map, test, stand-in or
 * development package is.
 */
export const allowedInArchive: readonly RegExp[] = [
  /^package\.json$/,
  /^keytar\.node\.sha256$/,
  /^out\/main\/index\.js$/,
  /^out\/main\/chunks\/[\w.-]+\.js$/,
  /^out\/main\/(table|certificates)-worker\.cjs$/,
  /^out\/(main|preload|renderer)\/notices\.json$/,
  /^out\/preload\/index\.cjs$/,
  /^out\/renderer\/index\.html$/,
  /^out\/renderer\/assets\/[\w.-]+\.(js|css|woff2|svg|png)$/,
  /^node_modules\/keytar\/(package\.json|lib\/keytar\.js|build\/Release\/keytar\.node)$/
]
