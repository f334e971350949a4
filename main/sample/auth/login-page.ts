import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { pageAnswers, loginPagePath, type Callback, type Redirects } from './redirects.ts'

const withParameters = ({ returnAddress, parameters }: Callback): string => {
  const url = new URL(returnAddress)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** A page of the identity provider. Nothing on it comes from elsewhere, and nothing that it leads to hears where from. */
const show = (context: Context, status: 200 | 404, content: ReturnType<typeof html>) => {
  context.header('Content-Security-Policy', "default-src 'none'")
  context.header('Referrer-Policy', 'no-referrer')
  context.header('Cache-Control', 'no-store')
  return context.html(
    html`<!doctype html><html lang="sv"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Exempel-ID</title><h1>Exempel-ID</h1>${content}</html>`,
    status
  )
}

const gone = (context: Context) =>
  show(context, 404, html`<p>Inloggningen finns inte längre. Börja om i programmet.</p>`)

/** For a server-based app: the browser itself posts the parameters to it. */
const form = ({ returnAddress, parameters }: Callback) =>
  html`<form method="post" action="${returnAddress}">
${Object.entries(parameters).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button>Fortsätt</button></form>`

/**
 * The login page that stands for an external identity provider. A person signs in on it, gives up, or lets it fail
 * ("Login API", "Redirect callback handling").
 */
export const loginPage = (redirects: Redirects): Hono =>
  new Hono()
    .get(loginPagePath, (context) => {
      const person = redirects.waiting(context.req.query('request') ?? '')
      if (!person) return gone(context)
      return show(
        context,
        200,
        html`<p>Logga in som ${person.actor?.displayName ?? person.user}?</p><form method="post">
<button name="answer" value="signIn">Logga in</button> <button name="answer" value="cancel">Avbryt</button>
<button name="answer" value="server_error">Låt inloggningen misslyckas</button></form>`
      )
    })
    .post(loginPagePath, async (context) => {
      const { answer } = await context.req.parseBody()
      const chosen = pageAnswers.find((each) => each === answer)
      const callback = chosen && redirects.finish(context.req.query('request') ?? '', chosen)
      if (!callback) return gone(context)
      if (callback.responseMode === 'form_post') return show(context, 200, form(callback))
      context.header('Referrer-Policy', 'no-referrer')
      return context.redirect(withParameters(callback), 303)
    })
