import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { pageAnswers, loginPagePath, type Callback, type Redirects } from './redirects.ts'

const withParameters = ({ returnAddress, parameters }: Callback): string => {
  const url = new URL(returnAddress)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** A page of the identity provider: nothing on it comes from other sites, and it sends no referrer. */
const respondWithPage = (context: Context, status: 200 | 404, content: ReturnType<typeof html>) => {
  context.header('Content-Security-Policy', "default-src 'none'")
  context.header('Referrer-Policy', 'no-referrer')
  context.header('Cache-Control', 'no-store')
  return context.html(
    html`<!doctype html>
      <html lang="sv">
        <meta charset="utf-8" /><meta name="viewport" content="width=device-width" />
        <title>Exempel-ID</title>
        <h1>Exempel-ID</h1>
        ${content}
      </html>`,
    status
  )
}

const notFoundPage = (context: Context) =>
  respondWithPage(context, 404, html`<p>Inloggningen finns inte längre. Börja om i programmet.</p>`)

/** For a server-side application: the browser posts the parameters to it. */
const form = ({ returnAddress, parameters }: Callback) =>
  html`<form method="post" action="${returnAddress}">
    ${Object.entries(parameters).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button>Fortsätt</button>
  </form>`

/**
 * The login page of an invented identity provider. On it a person signs in, cancels, or makes it fail
 * (Service: sign-in.md, "Callback").
 */
export const loginPage = (redirects: Redirects): Hono =>
  new Hono()
    .get(loginPagePath, (context) => {
      const account = redirects.accountOf(context.req.query('request') ?? '')
      if (!account) return notFoundPage(context)
      return respondWithPage(
        context,
        200,
        html`<p>Logga in som ${account.actor?.displayName ?? account.user}?</p>
          <form method="post">
            <button name="answer" value="signIn">Logga in</button> <button name="answer" value="cancel">Avbryt</button>
            <button name="answer" value="server_error">Låt inloggningen misslyckas</button>
          </form>`
      )
    })
    .post(loginPagePath, async (context) => {
      const { answer } = await context.req.parseBody()
      const chosen = pageAnswers.find((each) => each === answer)
      const callback = chosen && redirects.finish(context.req.query('request') ?? '', chosen)
      if (!callback) return notFoundPage(context)
      if (callback.responseMode === 'form_post') return respondWithPage(context, 200, form(callback))
      context.header('Referrer-Policy', 'no-referrer')
      return context.redirect(withParameters(callback), 303)
    })
