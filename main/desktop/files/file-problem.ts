import { problem, ProblemError } from '../../problem.ts'
import { hasErrorCode } from './error-code.ts'

/**
 * Error codes for a refused or a temporarily impossible write. Windows reports a file that is open elsewhere with the
 * same codes.
 */
const refused = ['EACCES', 'EPERM', 'EBUSY', 'EROFS']

/**
 * Why a file could not be saved, as a problem. `place` says what was refused: `target` is the file that was to be replaced, or to be given its
 * name, `folder` is whatever came before that.
 */
export const fileProblem = (error: unknown, place: 'target' | 'folder', platform = process.platform): ProblemError => {
  if (error instanceof ProblemError) return error
  const detail = `the file could not be saved: ${String(error)}`
  if (hasErrorCode(error, 'ENOSPC', 'EDQUOT', 'EFBIG')) return problem('diskFull', 'program', detail)
  if (hasErrorCode(error, 'EBUSY', 'ETXTBSY')) return problem('fileInUse', 'program', detail)
  if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return problem('folderMissing', 'program', detail)
  if (!hasErrorCode(error, ...refused)) return problem('notSaved', 'program', detail)
  return problem(
    platform === 'win32' && place === 'target' && !hasErrorCode(error, 'EROFS') ? 'fileInUse' : 'fileNotAllowed',
    'program',
    detail
  )
}
