import { Hono } from 'hono'
import type { RequireToken, SignedIn } from '../auth/bearer.ts'
import { refuse } from '../errors.ts'
import { readBody } from '../json.ts'
import { saveSchema } from './order.ts'
import { createOrders } from './store.ts'

/** The two operations on invoice service orders ("Errand integration", "Endpoints"). */
export const orderRoutes = (requireToken: RequireToken, now: () => Date): Hono<SignedIn> => {
  const orders = createOrders(now)
  const app = new Hono<SignedIn>()

  app.post('/fakturaserviceorder/spara', requireToken, async (context) => {
    const body = await readBody(context, saveSchema)
    if (!body.ok) return refuse(context, 400, 'InvalidRequest', body.fault)
    return context.json({ Success: orders.save(body.value) })
  })

  app.get('/fakturaserviceorder/lista', requireToken, (context) => {
    const pattern = (name: string): string => context.req.query(name) ?? ''
    return context.json(
      orders.list({
        Ordernummer: pattern('Ordernummer'),
        Orgnummer: pattern('Orgnummer'),
        LeverantorNamn: pattern('LeverantorNamn'),
        Fakturanummer: pattern('Fakturanummer')
      })
    )
  })

  return app
}
