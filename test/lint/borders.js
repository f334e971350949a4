// @ts-check
/**
 * Which room may import which, as lint rules. An import that is not listed fails the build. A room of main is entered by
 * its `index.ts` only. A unit test holds that every room, every feature and every folder of main/table on disk is listed here.
 */

/**
 * Rooms of main, with the neighbours that each may use. `desktop` alone knows electron. Beside them stand `compose`, which puts
 * them together, and `base`, small helpers of several rooms that use no room.
 */
export const rooms = {
  desktop: ['settings', 'secrets', 'storage', 'updates'],
  bridge: [
    'http',
    'session',
    'lists',
    'streamed-table',
    'orders',
    'work',
    'settings',
    'headers',
    'inbox',
    'storage',
    'exports',
    'updates'
  ],
  http: [],
  table: [],
  // Types alone: what the policy says of each.
  settings: ['inbox', 'session', 'updates'],
  secrets: [],
  storage: ['secrets'],
  'service-calls': ['http'],
  inbox: ['storage'],
  sample: [],
  headers: ['http', 'secrets'],
  session: ['http', 'secrets'],
  'streamed-table': ['http', 'table'],
  'derived-columns': ['table'],
  lists: ['http', 'table', 'streamed-table', 'derived-columns'],
  orders: ['http', 'service-calls', 'table', 'streamed-table', 'derived-columns'],
  work: ['http', 'service-calls', 'table', 'orders', 'storage'],
  exports: ['storage', 'table', 'streamed-table'],
  updates: ['http']
}

/**
 * The folders of main/table, with those that each may use. `base` is the ground: what several of them need. `wasm-reader` is
 * AssemblyScript, a program of its own. Files beside the folders put them together, so no folder may use one of these.
 */
export const tableFolders = {
  base: [],
  'wasm-reader': [],
  reader: ['base'],
  column: ['base'],
  query: ['base', 'column'],
  changes: ['base', 'column', 'query', 'export'],
  derive: ['base', 'column', 'query', 'export', 'changes'],
  export: ['base', 'column'],
  xlsx: ['base', 'column', 'export']
}

/** @param {string} regex @param {string} message */
const ban = (regex, message) => ({ regex, message })

/**
 * Forbids the files the given imports.
 * @param {readonly string[]} files
 * @param {readonly { regex: string, message: string }[]} patterns
 * @param {readonly string[]} ignores
 */
const border = (files, patterns, ignores = []) => ({
  files: [...files],
  ignores: [...ignores],
  rules: { 'no-restricted-imports': ['error', { patterns: [...patterns] }] }
})

const electron = ban(
  '^electron(/|$)',
  'Only main/desktop, main/index.ts and preload/index.ts know electron; take what you need as an argument.'
)
const undici = ban('^undici', 'The one HTTP client is main/http.')
const electronUpdater = ban(
  '^electron-updater',
  'It fetches and installs for main/desktop/updates, and for nobody else.'
)
const electronStore = ban(
  '^electron-store',
  'It keeps the settings for main/desktop/files; its own channel to the page is closed there.'
)
const logFile = ban(
  '/log-file\\.ts$',
  'What is logged goes through main/desktop/log, which takes secrets and names out of it; take logError as an argument.'
)
const tests = ban('/test/', 'What ships never imports a test.')
const insides = ban('/contract/(?!index\\.ts$)', 'Enter the contract by its index.ts.')

const inMain = [tests, insides, logFile, ban('/renderer/', 'main never imports the renderer.')]
const inRenderer = [
  electron,
  tests,
  insides,
  ban('^node:', 'The renderer has no Node.'),
  ban('/main/', 'The renderer never imports main.')
]

const atGridDoor = ban('/grid/(?!index\\.ts$)', 'Enter the grid by its index.ts.')

/** @param {readonly string[]} names */
const anyOf = (names) => `(${names.join('|')})`

/** @param {string} name @param {readonly string[]} neighbours */
const patternsOf = (name, neighbours) => {
  const closed = Object.keys(rooms).filter((other) => other !== name && !neighbours.includes(other))
  return [
    ...inMain,
    ...(name === 'desktop' ? [] : [electron, electronUpdater, electronStore]),
    ...(name === 'http' ? [] : [undici]),
    ban(`^(\\.\\./)+${anyOf(closed)}/`, `main/${name} may not use that room of main.`),
    ...(neighbours.length
      ? [ban(`^(\\.\\./)+${anyOf(neighbours)}/(?!index\\.ts$)`, 'Enter a room by its index.ts.')]
      : [])
  ]
}

/** @param {string} name @param {readonly string[]} neighbours */
const room = (name, neighbours) => border([`main/${name}/**/*.ts`], patternsOf(name, neighbours))

/** @param {string} name @param {readonly string[]} neighbours */
const tableFolder = (name, neighbours) => {
  const allowed = anyOf([
    ...neighbours.map((other) => `${other}/`),
    '\\.\\./(problem|base/sql-like)\\.ts$',
    '\\.\\./\\.\\./preload/contract/'
  ])
  return border(
    [`main/table/${name}/**/*.ts`],
    [
      ...inMain,
      electron,
      undici,
      ban(`^\\.\\./(?!${allowed})`, `main/table/${name} may not use that part of the engine.`)
    ]
  )
}

export const features = [
  'connect',
  'sign-in',
  'overview',
  'lists',
  'orders',
  'settings',
  'headers',
  'service-changes',
  'notices',
  'inbox',
  'errands',
  'order-queue',
  'work'
]

/** The features that may use `work`: the pages of what is sent exactly once. */
const pagesOfWork = ['orders', 'order-queue', 'errands']

/** @param {string} name */
const mayNotUse = (name) =>
  features.filter((other) => other !== name && !(other === 'work' && pagesOfWork.includes(name)))

/** @param {string} name */
const feature = (name) =>
  border(
    [`renderer/features/${name}/**/*.{ts,vue}`],
    [...inRenderer, atGridDoor, ban(`^(\\.\\./)+${anyOf(mayNotUse(name))}/`, 'Features do not import each other.')]
  )

const atTheDoor = [
  ...inMain,
  undici,
  ban(`^\\.\\.?/${anyOf(Object.keys(rooms))}/(?!index\\.ts$)`, 'Enter a room by its index.ts.')
]

export const borders = [
  border(['main/*.ts'], [...atTheDoor, electron], ['main/index.ts']),
  border(
    ['main/base/**/*.ts'],
    [...atTheDoor, electron, ban(`^\\.\\./${anyOf(Object.keys(rooms))}/`, 'What all rooms may use uses none.')]
  ),
  border(['main/index.ts'], atTheDoor),
  // Puts the rooms together. Tests use all of it but the desktop.
  border(['main/compose/**/*.ts'], [...atTheDoor, electron]),
  border(
    ['main/compose/**/*.ts'],
    [...atTheDoor, electron, ban('^\\.\\./desktop/', 'Only desktop-*.ts know the desktop.')],
    ['main/compose/desktop-*.ts']
  ),
  ...Object.entries(rooms).map(([name, neighbours]) => room(name, neighbours)),
  border(
    ['main/desktop/log/log.ts'],
    patternsOf('desktop', rooms.desktop).filter((one) => one !== logFile)
  ),
  ...Object.entries(tableFolders).map(([name, neighbours]) => tableFolder(name, neighbours)),
  border(
    ['preload/contract/**/*.ts'],
    [
      electron,
      tests,
      ban('^node:', 'The contract runs on both sides.'),
      ban('/(main|renderer)/', 'The contract imports nobody.')
    ]
  ),
  border(['renderer/**/*.{ts,vue}'], [...inRenderer, atGridDoor], ['renderer/features/**']),
  // Parts that features are made of know no feature.
  border(
    ['renderer/{grid,ui,i18n,styles}/**/*.{ts,vue}'],
    [...inRenderer, ban('/features/', 'Parts know no feature.')]
  ),
  ...features.map(feature)
]
