import { Hono } from 'hono'
import type { RequireToken, SignedIn } from '../auth/bearer.ts'
import { refuse } from '../errors.ts'
import { readBody } from '../json.ts'
import { saveSchema } from './errand-row.ts'
import { createErrandRows } from './store.ts'

const path = '/session/arenderad/:id{[0-9]{1,9}}'

/** Reading and changing an errand row ("Errand integration", "Endpoints"). A saved change has no answer body. */
export const errandRoutes = (requireToken: RequireToken, now: () => Date): Hono<SignedIn> => {
  const rows = createErrandRows(now)
  const app = new Hono<SignedIn>()

  app.get(path, requireToken, (context) => {
    const row = rows.read(Number(context.req.param('id')))
    return row ? context.json(row) : refuse(context, 404, 'NotFound', 'Ärenderaden finns inte.')
  })

  app.post(path, requireToken, async (context) => {
    const body = await readBody(context, saveSchema)
    if (!body.ok) return refuse(context, 400, 'InvalidRequest', body.fault)
    const { user, actor } = context.var.account
    const outcome = rows.save(Number(context.req.param('id')), body.value, actor?.displayName ?? user)
    if (outcome === 'notFound') return refuse(context, 404, 'NotFound', 'Ärenderaden finns inte.')
    if (outcome === 'notChoosable') {
      return refuse(context, 400, 'InvalidRequest', 'HandelseReferensnamn: cannot be chosen at this step')
    }
    return context.body(null, 204)
  })

  return app
}
