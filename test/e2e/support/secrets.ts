import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createSample, type Sample } from '../../../main/sample/index.ts'
import type { RecordedRequest } from '../../support/tls-server.ts'

interface WatchedSample {
  readonly sample: Sample
  /** Every unguessable text that it has given out: the refresh tokens, which no request may show, are among them. */
  readonly issued: readonly string[]
}

/** A sample whose every secret is known to the test. */
export const watchedSample = (): WatchedSample => {
  const issued: string[] = []
  const random = (): string => {
    const text = randomBytes(32).toString('base64url')
    issued.push(text)
    return text
  }
  return { sample: createSample({ rows: 200, random }), issued }
}

const members = ['key', 'state', 'nonce', 'code', 'codeVerifier']

/** What of the requests is secret: their credentials, and what ties a sign-in to its attempt. The password is left out. */
export const secretsSent = (requests: readonly RecordedRequest[], password: string): readonly string[] => {
  const secrets = requests.flatMap(({ headers, body }) => {
    const credentials = headers['authorization']?.replace(/^\w+ /, '') ?? ''
    const sent = body.startsWith('{') ? (JSON.parse(body) as Record<string, unknown>) : {}
    return [credentials, ...members.map((name) => String(sent[name] ?? ''))]
  })
  return [...new Set(secrets)].filter((secret) => secret !== '' && secret !== password)
}

/** The files under a folder that hold one of the secrets, as text of one or two bytes a letter or in base64. */
export const filesWith = async (folder: string, secrets: readonly string[]): Promise<readonly string[]> => {
  const forms = secrets.flatMap((secret) => [
    Buffer.from(secret),
    Buffer.from(secret, 'utf16le'),
    Buffer.from(Buffer.from(secret).toString('base64').replace(/=+$/, ''))
  ])
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const found = await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file)
      return forms.some((form) => bytes.includes(form)) ? [file] : []
    })
  )
  return found.flat()
}
