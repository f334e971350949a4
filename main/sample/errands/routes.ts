import { Hono } from 'hono'
import type { RequireToken, SignedInEnv } from '../auth/require-token.ts'
import { refuse } from '../refuse.ts'
import { readJsonBody } from '../read-json-body.ts'
import { errandRowSaveSchema } from './errand-row.ts'
import { createErrandRows } from './store.ts'

const path = '/session/arenderad/:id{[0-9]{1,9}}'

/**
 * Reading and changing an errand row (Service: orders-and-errands.md, "Errand operations"). A save has no response
 * body.
 */
export const errandRoutes = (requireToken: RequireToken, now: () => Date): Hono<SignedInEnv> => {
  const rows = createErrandRows(now)
  const app = new Hono<SignedInEnv>()

  app.get(path, requireToken, (context) => {
    const row = rows.read(Number(context.req.param('id')))
    return row ? context.json(row) : refuse(context, 404, 'NotFound', 'Ärenderaden finns inte.')
  })

  app.post(path, requireToken, async (context) => {
    const body = await readJsonBody(context, errandRowSaveSchema)
    if (!body.ok) return refuse(context, 400, 'InvalidRequest', body.error)
    const { user, actor } = context.var.account
    const outcome = rows.save(Number(context.req.param('id')), body.value, actor?.displayName ?? user)
    if (outcome === 'notFound') return refuse(context, 404, 'NotFound', 'Ärenderaden finns inte.')
    if (outcome === 'noKey') return refuse(context, 400, 'InvalidRequest', 'Sessionsnyckel saknas eller gäller inte.')
    if (outcome === 'notChoosable') {
      return refuse(context, 400, 'InvalidRequest', 'HandelseReferensnamn: cannot be chosen at this step')
    }
    return context.body(null, 204)
  })

  return app
}
