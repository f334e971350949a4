import { Hono } from 'hono'
import type { RequireToken, SignedInEnv } from '../auth/require-token.ts'
import { refuse } from '../refuse.ts'
import { readJsonBody } from '../read-json-body.ts'
import { streamJsonArray } from '../json-array-stream.ts'
import { orderSaveSchema } from './order.ts'
import { createSampleOrders } from './store.ts'

/** The two operations on invoice service orders (Service: orders-and-errands.md, "Order operations"). */
export const orderRoutes = (requireToken: RequireToken, now: () => Date, seeded: number): Hono<SignedInEnv> => {
  const orders = createSampleOrders(now, seeded)
  const app = new Hono<SignedInEnv>()

  app.post('/fakturaserviceorder/spara', requireToken, async (context) => {
    const body = await readJsonBody(context, orderSaveSchema)
    if (!body.ok) return refuse(context, 400, 'InvalidRequest', body.error)
    return context.json({ Success: orders.save(body.value) })
  })

  app.get('/fakturaserviceorder/lista', requireToken, (context) => {
    const pattern = (name: string): string => context.req.query(name) ?? ''
    const found = orders.list({
      Ordernummer: pattern('Ordernummer'),
      Orgnummer: pattern('Orgnummer'),
      LeverantorNamn: pattern('LeverantorNamn'),
      Fakturanummer: pattern('Fakturanummer')
    })
    context.header('Content-Type', 'application/json; charset=utf-8')
    return context.body(streamJsonArray(found))
  })

  return app
}
