import type { Context } from 'hono'
import * as v from 'valibot'

/** A request's body, read. `fault` says which member breaks which rule. */
type Body<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: string }

/** Reads the body as JSON and holds it against the schema. */
export const readJsonBody = async <Schema extends v.GenericSchema>(
  context: Context,
  schema: Schema
): Promise<Body<v.InferOutput<Schema>>> => {
  let body: unknown
  try {
    body = await context.req.json()
  } catch {
    return { ok: false, fault: 'the body is not JSON' }
  }
  const result = v.safeParse(schema, body)
  if (result.success) return { ok: true, value: result.output }
  const [issue] = result.issues
  return { ok: false, fault: `${v.getDotPath(issue) ?? 'body'}: ${issue.message}` }
}
