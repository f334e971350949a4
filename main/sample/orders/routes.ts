import { Hono } from 'hono'
import type { RequireToken, SignedIn } from '../auth/bearer.ts'
import { refuse } from '../errors.ts'
import { readBody } from '../json.ts'
import { streamList } from '../stream.ts'
import { saveSchema } from './order.ts'
import { createOrders } from './store.ts'

/** The two operations on invoice service orders ("Errand integration", "Endpoints"). */
export const orderRoutes = (requireToken: RequireToken, now: () => Date, seeded: number): Hono<SignedIn> => {
  const orders = createOrders(now, seeded)
  const app = new Hono<SignedIn>()

  app.post('/fakturaserviceorder/spara', requireToken, async (context) => {
    const body = await readBody(context, saveSchema)
    if (!body.ok) return refuse(context, 400, 'InvalidRequest', body.fault)
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
    return context.body(streamList(found))
  })

  return app
}
