import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hasErrorCode } from '../files/error-code.ts'

/** The file that the program that runs on a profile holds open on Windows, and that no other can remove meanwhile. */
const lock = 'lockfile'

interface Move {
  readonly from: string
  readonly to: string
}

/** Where it lies on another disk, such as a share: all of it is there, or nothing, also after a kill. */
const copy = ({ from, to }: Move): void => {
  // A program could run there that began before there was anything to move to.
  rmSync(join(from, lock), { force: true })
  const unfinished = `${to}.moving`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(from, unfinished, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
  renameSync(unfinished, to)
  try {
    rmSync(from, { recursive: true, force: true })
  } catch {
    // What is left is never used again. Removing everything takes it away, too.
  }
}

const rename = ({ from, to }: Move): void => {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!hasErrorCode(error, 'EXDEV')) throw error
    copy({ from, to })
  }
}

/**
 * Moves a profile once: where there is one in the old place and none in the new. Gives the folder to use. Every start gives the same one
 * while a program runs: what it has open cannot be moved.
 *
 * @returns the old place where it could not be moved, as while another program holds a file of it open: the next start tries again.
 */
export const moveProfile = (move: Move, logError: (text: string) => void): string => {
  try {
    if (existsSync(move.to)) return move.to
    mkdirSync(dirname(move.to), { recursive: true })
    if (existsSync(move.from)) rename(move)
    else mkdirSync(move.to)
    return move.to
  } catch (error) {
    // Another start may have been faster.
    if (existsSync(move.to)) return move.to
    logError(`the profile stays where it was: ${String(error)}`)
    return move.from
  }
}
