import type { Context } from 'hono'
import * as v from 'valibot'

/** A validated request body, or which member breaks which rule. */
type JsonBody<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string }

/** Reads the body as JSON and validates it. */
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
