import { readFileSync } from 'node:fs'
import type { FoundPolicy } from '../../settings/index.ts'
import { hasErrorCode } from '../files/error-code.ts'
import { readAdministratorsFile } from './administrators-file.ts'

/** Editors may start a file with a byte order mark. @throws where the bytes are no JSON. */
const parse = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes)) as unknown

/**
 * Reads a policy file that only the administrator can have written. Undefined where there is none.
 * @throws where the file is there and cannot be read, is no JSON, or could have been written by somebody else.
 */
export const readPolicyFile = (path: string): FoundPolicy | undefined => {
  const bytes = readAdministratorsFile(path)
  return bytes && { source: path, content: parse(bytes) }
}

/** The same for the file that a test or a developer names, whoever has written it. */
export const readAnyPolicyFile = (path: string): FoundPolicy | undefined => {
  try {
    return { source: path, content: parse(readFileSync(path)) }
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined
    throw error
  }
}
