import { Hono } from 'hono'
import { html } from 'hono/html'
import { refuse } from '../errors.ts'
import { pagePath, type Callback, type PageAnswer, type Redirects } from './redirects.ts'

const answers: Readonly<Record<string, PageAnswer>> = { cancel: 'cancel', server_error: 'server_error' }

const withParameters = ({ returnAddress, parameters }: Callback): string => {
  const url = new URL(returnAddress)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

const form = ({ returnAddress, parameters }: Callback) =>
  html`<!doctype html><meta charset="utf-8"><title>Exempel-ID</title>
<form method="post" action="${returnAddress}">
${Object.entries(parameters).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button>Fortsätt</button></form>`

/**
 * The login page that stands for an external identity provider. Opening it signs in; `answer=cancel` and
 * `answer=server_error` end it as the documents' two errors ("Login API", "Redirect callback handling").
 */
export const signInPage = (redirects: Redirects): Hono =>
  new Hono().get(pagePath, (context) => {
    const answer = answers[context.req.query('answer') ?? ''] ?? 'signIn'
    const callback = redirects.finish(context.req.query('request') ?? '', answer)
    if (!callback) return refuse(context, 404, 'NotFound', 'Inloggningen finns inte längre.')
    context.header('Referrer-Policy', 'no-referrer')
    return callback.responseMode === 'form_post'
      ? context.html(form(callback))
      : context.redirect(withParameters(callback), 302)
  })
