import { Hono } from 'hono'
import { listIds } from '../../../preload/contract/index.ts'
import { refuse } from '../refuse.ts'
import { reportingPassword, parseBasicAuth } from './basic-auth.ts'
import { listSources } from './list-sources.ts'
import { streamJsonArray } from '../json-array-stream.ts'

/** The five lists behind Basic authentication (Service: reporting.md, "List operations"). */
export const listRoutes = (objects: number): Hono => {
  const app = new Hono()
  for (const list of listIds) {
    app.get(`/${list}/`, (context) => {
      if (parseBasicAuth(context.req.header('Authorization'))?.password !== reportingPassword) {
        context.header('WWW-Authenticate', 'Basic realm="Rapporter", charset="UTF-8"')
        return refuse(context, 401, 'AuthenticationFailed', 'Fel användarnamn eller lösenord.')
      }
      context.header('Content-Type', 'application/json; charset=utf-8')
      return context.body(streamJsonArray(listSources[list](objects)))
    })
  }
  return app
}
