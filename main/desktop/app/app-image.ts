import { posix } from 'node:path'

/** Properties of the running process from which its program file is determined. */
export interface RunningProgram {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Path of the program that runs. */
  readonly execPath: string
  readonly exists: (path: string) => boolean
}

/**
 * The AppImage that runs, or null. Programs that another AppImage has started inherit its variables: only one whose mounted folder the
 * running program lies in is ours to replace.
 */
export const appImageOf = ({ env, execPath, exists }: RunningProgram): string | null => {
  const { APPIMAGE: image, APPDIR: mounted } = env
  if (image === undefined || !posix.isAbsolute(image) || !exists(image)) return null
  if (mounted === undefined || !posix.isAbsolute(mounted)) return null
  const within = posix.relative(mounted, execPath)
  return within !== '' && within !== '..' && !within.startsWith('../') && posix.resolve(mounted) !== '/' ? image : null
}
