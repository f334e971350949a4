import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { eventOf, platformsOf } from './platform-only.ts'

/** A place in the sources that uses a platform-specific part of Electron. */
interface PlatformUse {
  /** Such as `BrowserWindow on session-end`, `Dialog.showMessageBox` or `MessageBoxOptions.noLink`. */
  readonly what: string
  readonly platforms: readonly string[]
  readonly file: string
}

const root = fileURLToPath(new URL('../..', import.meta.url))

const isElectrons = (node: ts.Node): boolean => node.getSourceFile().fileName.endsWith('/electron/electron.d.ts')

const ownerOf = (declaration: ts.Node): string => {
  const owner = ts.findAncestor(declaration, (node) => ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node))
  return owner && (ts.isInterfaceDeclaration(owner) || ts.isClassDeclaration(owner)) ? (owner.name?.text ?? '') : ''
}

/** The platforms of a declaration of Electron's, where it is platform-specific. */
const usedOf = (declaration: ts.Node): Omit<PlatformUse, 'file'> | null => {
  if (!isElectrons(declaration)) return null
  const platforms = platformsOf(declaration)
  if (!platforms) return null
  const event = eventOf(declaration)
  const name = ts.getNameOfDeclaration(declaration as ts.Declaration)?.getText() ?? ''
  return { what: event === null ? `${ownerOf(declaration)}.${name}` : `${ownerOf(declaration)} on ${event}`, platforms }
}

/** Uses of a member all of whose declarations are platform-specific. */
const usedBy = (symbol: ts.Symbol | undefined): Omit<PlatformUse, 'file'> | null => {
  const uses =
    symbol?.declarations?.map((declaration) => (eventOf(declaration) === null ? usedOf(declaration) : null)) ?? []
  return uses.every(Boolean) ? (uses[0] ?? null) : null
}

/** Names of members and events that are platform-specific anywhere in Electron. Only these are resolved, which is slow. */
const namesIn = (source: ts.SourceFile): ReadonlySet<string> => {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (platformsOf(node))
      names.add(eventOf(node) ?? ts.getNameOfDeclaration(node as ts.Declaration)?.getText(source) ?? '')
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

const usedAt = (
  node: ts.Node,
  checker: ts.TypeChecker,
  names: ReadonlySet<string>
): Omit<PlatformUse, 'file'> | null => {
  const isNamed = (name: ts.Node | undefined): boolean =>
    name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteral(name)) && names.has(name.text)
  if (ts.isCallExpression(node)) {
    const declaration = isNamed(node.arguments[0]) ? checker.getResolvedSignature(node)?.declaration : undefined
    return declaration && eventOf(declaration) !== null ? usedOf(declaration) : null
  }
  if (ts.isPropertyAccessExpression(node))
    return isNamed(node.name) ? usedBy(checker.getSymbolAtLocation(node.name)) : null
  if (ts.isBindingElement(node)) {
    const name = node.propertyName ?? node.name
    if (!ts.isIdentifier(name) || !isNamed(name)) return null
    return usedBy(checker.getTypeAtLocation(node.parent).getProperty(name.text))
  }
  if (
    (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) &&
    ts.isIdentifier(node.name) &&
    isNamed(node.name)
  ) {
    const expected = checker.getContextualType(node.parent)
    return expected ? usedBy(checker.getPropertyOfType(checker.getNonNullableType(expected), node.name.text)) : null
  }
  return null
}

/** Every use of a platform-specific part of Electron in the main process's sources. */
export const platformUses = (): readonly PlatformUse[] => {
  const config = ts.getParsedCommandLineOfConfigFile(
    `${root}main/tsconfig.json`,
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
      }
    }
  )
  const program = ts.createProgram(config?.fileNames ?? [], config?.options ?? {})
  const checker = program.getTypeChecker()
  const electron = program.getSourceFiles().find(({ fileName }) => fileName.endsWith('/electron/electron.d.ts'))
  const names: ReadonlySet<string> = electron ? namesIn(electron) : new Set()
  const ours = program
    .getSourceFiles()
    .filter(({ fileName }) => /^main\/(desktop\/|index\.ts)/.test(relative(root, fileName)))
  const uses: PlatformUse[] = []
  for (const source of ours) {
    const file = relative(dirname(`${root}main/x`), source.fileName)
    const visit = (node: ts.Node): void => {
      const use = usedAt(node, checker, names)
      if (use) uses.push({ ...use, file })
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return uses
}
