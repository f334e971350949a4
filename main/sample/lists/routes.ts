import { Hono } from 'hono'
import { type ListId, listIds } from '../../../preload/contract/index.ts'
import { avtal } from './avtal.ts'
import { bokforingtransaktion } from './bokforingtransaktion.ts'
import { hyresobjekt } from './hyresobjekt.ts'
import { kund } from './kund.ts'
import type { ListMaker } from './list-source.ts'
import { uthyrning } from './uthyrning.ts'
import { refuse, streamJsonArray } from '../exchange.ts'

/** The one password of the reporting lists, valid for every user name. */
export const reportingPassword = 'sample'

interface BasicCredentials {
  readonly user: string
  readonly password: string
}

/** User and password of a Basic `Authorization` header (RFC 7617, UTF-8), or null where there are none. */
export const parseBasicAuth = (header: string | undefined): BasicCredentials | null => {
  const [, encoded] = /^Basic +([A-Za-z0-9+/]+=*) *$/i.exec(header ?? '') ?? []
  if (encoded === undefined) return null
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon < 0 ? null : { user: text.slice(0, colon), password: text.slice(colon + 1) }
}

export const listSources: Readonly<Record<ListId, ListMaker>> = {
  hyresobjekt,
  avtal,
  kund,
  bokforingtransaktion,
  uthyrning
}

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
