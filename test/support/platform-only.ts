import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** Electron's platform-specific members and events, by object, with Node's names of the platforms. */
export type PlatformOnly = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/** The objects that the host has, by Electron's names of their types, and whose members each has too. */
const objects: Readonly<Record<string, readonly string[]>> = {
  App: [],
  BrowserWindow: ['BaseWindow'],
  Clipboard: [],
  CommandLine: [],
  Dialog: [],
  IpcMain: [],
  Menu: [],
  MenuItem: [],
  NativeTheme: [],
  PowerMonitor: [],
  Protocol: [],
  SafeStorage: [],
  Screen: [],
  Session: [],
  Shell: [],
  WebContents: []
}

const declarations = (): string => createRequire(import.meta.url).resolve('electron/electron.d.ts')

/** The systems that a declaration is for; null where it is for all. `mas` is a way of delivering for macOS. */
export const platformsOf = (node: ts.Node): readonly string[] | null => {
  const tag = ts.getJSDocTags(node).find(({ tagName }) => tagName.text === 'platform')
  const names = ts.getTextOfJSDocComment(tag?.comment)?.split(',') ?? []
  return names.length === 0 ? null : names.map((name) => name.trim()).filter((name) => name !== 'mas')
}

/** The event that a declaration is about, such as `on(event: 'resize', …)`. */
export const eventOf = (node: ts.Node): string | null => {
  if (!ts.isMethodDeclaration(node) && !ts.isMethodSignature(node)) return null
  const type = node.parameters[0]?.type
  return type && ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) ? type.literal.text : null
}

const isObject = (node: ts.Node): node is ts.InterfaceDeclaration | ts.ClassDeclaration =>
  ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)

/** Reads Electron's own declarations, where each member and event says by `@platform` which systems have it. */
export const readPlatformOnly = (text = readFileSync(declarations(), 'utf8')): PlatformOnly => {
  const source = ts.createSourceFile('electron.d.ts', text, ts.ScriptTarget.Latest, true)
  const byType = new Map<string, Map<string, readonly string[]>>()
  const everywhere = new Set<string>()

  const readMember = (type: string, member: ts.Node): void => {
    const event = eventOf(member)
    const name = event === null ? ts.getNameOfDeclaration(member as ts.Declaration)?.getText(source) : `on ${event}`
    if (!name) return
    const platforms = platformsOf(member)
    if (!platforms) everywhere.add(`${type}.${name}`)
    else byType.set(type, (byType.get(type) ?? new Map<string, readonly string[]>()).set(name, platforms))
  }
  const visit = (node: ts.Node): void => {
    if (isObject(node) && node.name) for (const member of node.members) readMember(node.name.text, member)
    else ts.forEachChild(node, visit)
  }
  visit(source)

  const entriesOf = (type: string) =>
    [...(byType.get(type) ?? [])].filter(([name]) => !everywhere.has(`${type}.${name}`))
  return Object.fromEntries(
    Object.entries(objects).flatMap(([type, parents]) => {
      const entries = new Map([type, ...parents].flatMap(entriesOf))
      return entries.size === 0
        ? []
        : [[type, Object.fromEntries([...entries].toSorted(([a], [b]) => (a < b ? -1 : 1)))]]
    })
  )
}

/** The table as the host reads it. */
export const tableText = (table: PlatformOnly): string => {
  const lines = Object.entries(table).map(([type, members]) => {
    const rows = Object.entries(members).map(
      ([name, platforms]) => `    ${JSON.stringify(name)}: ${JSON.stringify(platforms)}`
    )
    return `  ${JSON.stringify(type)}: {\n${rows.join(',\n')}\n  }`
  })
  return `{\n${lines.join(',\n')}\n}\n`
}

export const tableFile = fileURLToPath(new URL('../host/platform-only.json', import.meta.url))

if (import.meta.main) writeFileSync(tableFile, tableText(readPlatformOnly()))
