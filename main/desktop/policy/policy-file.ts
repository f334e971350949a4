import { readFileSync } from 'node:fs'
import { repeatedNames } from '../../repeated-names.ts'
import { policyForms, type FoundPolicy } from '../../settings/index.ts'
import { hasErrorCode } from '../files/error-code.ts'
import { readAdministratorsFile } from './administrators-file.ts'

/**
 * A name that stands twice in the policy, below the name that it belongs to; undefined where none does. Below headers a
 * secret may stand in the place of a name, so only their own name is told.
 */
const nameTwice = (json: string): string | undefined => {
  const [twice] = repeatedNames(json)
  if (!twice) return undefined
  const [top = twice.name] = twice.path
  const isPairs = Object.entries(policyForms).some(([key, form]) => key === top && form === 'pairs')
  return twice.path.length === 0 || isPairs ? String(top) : `${top}.${twice.name}`
}

/** Editors may start a file with a byte order mark. @throws where the bytes are no UTF-8 or no JSON, or a name stands twice in it. */
const parse = (path: string, bytes: Uint8Array): unknown => {
  let json: string
  try {
    json = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new Error(`${path}: not in UTF-8`, { cause: error })
  }
  let content: unknown
  try {
    content = JSON.parse(json)
  } catch (error) {
    throw new Error(`${path}: ${String(error)}`, { cause: error })
  }
  const twice = nameTwice(json)
  if (twice !== undefined) throw new Error(`${path}: ${twice}: stands there twice`)
  return content
}

/**
 * Reads a policy file that only the administrator can have written. Returns undefined if there is none.
 * @throws if the file exists and cannot be read, is no JSON, or could have been written by another user.
 */
export const readPolicyFile = (path: string): FoundPolicy | undefined => {
  const bytes = readAdministratorsFile(path)
  return bytes && { source: path, content: parse(path, bytes) }
}

/** Reads a policy file named by a test or a developer, without checking who could have written it. */
export const readAnyPolicyFile = (path: string): FoundPolicy | undefined => {
  try {
    return { source: path, content: parse(path, readFileSync(path)) }
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined
    throw error
  }
}
