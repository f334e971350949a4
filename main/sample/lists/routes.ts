import { Hono } from 'hono'
import { listIds } from '../../../preload/contract/index.ts'
import { refuse } from '../errors.ts'
import { password, readBasic } from './basic.ts'
import { sources } from './sources.ts'
import { streamList } from '../stream.ts'

/** The reporting API: five reading operations behind Basic authentication ("Reporting API", "Endpoints"). */
export const listRoutes = (objects: number): Hono => {
  const app = new Hono()
  for (const list of listIds) {
    app.get(`/${list}/`, (context) => {
      if (readBasic(context.req.header('Authorization'))?.password !== password) {
        context.header('WWW-Authenticate', 'Basic realm="Rapporter", charset="UTF-8"')
        return refuse(context, 401, 'AuthenticationFailed', 'Fel användarnamn eller lösenord.')
      }
      context.header('Content-Type', 'application/json; charset=utf-8')
      return context.body(streamList(sources[list](objects)))
    })
  }
  return app
}
