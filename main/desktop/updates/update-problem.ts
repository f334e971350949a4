import { problem, ProblemError } from '../../problem.ts'
import { hasErrorCode } from '../files/error-code.ts'

/** What the system says where a file cannot be written or put in its place. */
const diskCodes = [
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EACCES',
  'EPERM',
  'EROFS',
  'EIO',
  'EBUSY',
  'ETXTBSY',
  'EMFILE',
  'ENOENT',
  'ENOTDIR',
  'EEXIST',
  'EISDIR',
  'EXDEV',
  'ENAMETOOLONG'
]

/**
 * The beginning of a hash as a tool for them shows it, in parts that the log does not take for a secret. `base64`: the
 * hash.
 */
const beginning = (base64: string): string =>
  Buffer.from(base64, 'base64')
    .toString('hex')
    .slice(0, 12)
    .replace(/.{4}(?=.)/g, '$& ')

const checksumFault = (message: string): string => {
  const { expected, actual } = /expected (?<expected>\S+), got (?<actual>\S+)/.exec(message)?.groups ?? {}
  return expected && actual
    ? `its SHA-512 begins with ${beginning(actual)}, and that of the signed file with ${beginning(expected)}`
    : message
}

/** Whatever went wrong while a version was fetched or installed, as a problem. */
export const toUpdateProblem = (error: unknown, signal?: AbortSignal): ProblemError => {
  if (signal?.aborted) return problem('cancelled', 'updates', 'given up')
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  // The wire says what is wrong with an answer; here it is a file that has not come whole.
  if (error instanceof ProblemError)
    return error.problem.code === 'malformed' ? problem('updateDamaged', 'updates', error.problem.detail) : error
  if (hasErrorCode(error, 'ERR_CHECKSUM_MISMATCH')) return problem('updateDamaged', 'updates', checksumFault(detail))
  if (hasErrorCode(error, 'ERR_UPDATER_INVALID_SIGNATURE')) return problem('updatePublisher', 'updates', detail)
  if (hasErrorCode(error, ...diskCodes)) return problem('notKept', 'updates', detail)
  return problem('internal', 'updates', detail)
}
