import * as v from 'valibot'
import { setImmediate } from 'node:timers/promises'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A validated request body, or which member breaks which rule. */
type JsonBody<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string }

export const readJsonBody = async <Schema extends v.GenericSchema>(
  context: Context,
  schema: Schema
): Promise<JsonBody<v.InferOutput<Schema>>> => {
  let body: unknown
  try {
    body = await context.req.json()
  } catch {
    return { ok: false, error: 'the body is not JSON' }
  }
  const result = v.safeParse(schema, body)
  if (result.success) return { ok: true, value: result.output }
  const [issue] = result.issues
  return { ok: false, error: `${v.getDotPath(issue) ?? 'body'}: ${issue.message}` }
}

/** Kinds of error. Only the first is documented; bodies and statuses are the sample's own. */
type ErrorType =
  /** A refresh token that is invalid, revoked or expired (Service: sign-in.md, "Sign-in errors"). */
  'MachineErrorException' | 'InvalidRequest' | 'AuthenticationFailed' | 'AccountLocked' | 'NotFound'

/** An error response: JSON with a type, and a message for people. */
export const refuse = (context: Context, status: ContentfulStatusCode, type: ErrorType, message: string): Response =>
  context.json({ type, message }, status)

/** A list in independent units, so that it can be written from its start without being held in memory. */
export interface RowSource {
  readonly units: number
  /** The unit's rows: JSON objects separated by commas. `''` where the unit has no row. */
  readonly rows: (unit: number) => string
}

/** Characters after which a chunk ends. A little more in bytes, because of å, ä and ö. */
const chunkLength = 64 * 1024

/**
 * The list as a JSON array in chunks of about 64 KB, made on demand: a slow reader costs no memory. The event loop gets
 * a turn before each chunk, so that a long list does not block the reader in the same process.
 */
export const streamJsonArray = (source: RowSource): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  let unit = 0
  let separator = '['
  let cancelled = false

  const nextText = (): string => {
    let text = ''
    while (unit < source.units && text.length < chunkLength) {
      const rows = source.rows(unit++)
      if (!rows) continue
      text += separator + rows
      separator = ','
    }
    if (unit < source.units) return text
    return separator === '[' ? '[]' : `${text}]`
  }

  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        await setImmediate()
        if (cancelled) return
        controller.enqueue(encoder.encode(nextText()))
        if (unit >= source.units) controller.close()
      },
      cancel: () => {
        cancelled = true
      }
    },
    { highWaterMark: 0 }
  )
}
