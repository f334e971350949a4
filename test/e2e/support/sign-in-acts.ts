import { expect, type Locator, type Page } from '@playwright/test'
import type { SignInSettings } from '../../../preload/contract/index.ts'
import type { RecordedRequest } from '../../support/tls-server.ts'
import { enterService, texts, typeCredentials } from './acts.ts'

/** What a person does to sign in, and what the service sees of it. */

const exact = true

interface At {
  readonly address: string
}

interface Wish {
  /** Whether to stay signed in. */
  readonly keep?: boolean
}

/** From the first page to a sign-in that has been sent. What comes of it is the caller's to look at. */
export const askToSignIn = async (
  page: Page,
  { address }: At,
  user: string,
  { keep = false }: Wish = {}
): Promise<void> => {
  await enterService(page, { login: address, reporting: address })
  if (keep) await page.getByRole('checkbox', { name: texts.signIn.keep }).check()
  await typeCredentials(page, user)
}

/** The overview is there, so somebody is signed in. */
export const expectSignedIn = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: texts.lists.overview.title, level: 1 })).toBeVisible()

export const signInForm = (page: Page): Locator => page.getByRole('button', { name: texts.signIn.go, exact })

/** The form is there and can be used. */
export const expectForm = (page: Page): Promise<void> => expect(signInForm(page)).toBeEnabled()

export const giveUp = (page: Page): Promise<void> =>
  page.getByRole('button', { name: texts.signIn.cancel, exact }).click()

/** The sign-in that lies over somebody's work. */
export const signInOver = (page: Page): Locator => page.getByRole('dialog', { name: texts.signIn.interrupted.title })

/** Goes on after an interruption. */
export const signInAgain = async (page: Page, user: string): Promise<void> => {
  await typeCredentials(page, user)
  await expect(signInOver(page)).toBeHidden()
}

/** Signs out on purpose. */
export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Konto:/ }).click()
  await page.getByRole('menuitem', { name: texts.shell.account.signOut }).click()
  await expectForm(page)
}

/** Sets how signing in is done, by the bridge: the page of settings has specs of its own. */
export const chooseSignIn = (page: Page, choice: Partial<SignInSettings>): Promise<void> =>
  page.evaluate(async (chosen) => {
    const answer = await window.kontorist.call('settings.chooseSignIn', chosen)
    if (!answer.ok) throw new Error(answer.problem.detail)
  }, choice)

interface Heard {
  readonly requests: readonly RecordedRequest[]
}

/** The requests of an operation, by its path. */
export const requestsTo = ({ requests }: Heard, path: string): readonly RecordedRequest[] =>
  requests.filter((request) => request.path.split('?', 1)[0] === path)

type Body = Readonly<Record<string, unknown>>

const bodiesTo = (service: Heard, path: string): readonly Body[] =>
  requestsTo(service, path).map(({ body }) => JSON.parse(body) as Body)

/** What was sent to sign in, or to renew a session. */
export const signIns = (service: Heard): readonly Body[] => bodiesTo(service, '/v2/auth')
export const renewals = (service: Heard): readonly Body[] =>
  signIns(service).filter(({ method }) => method === 'refreshToken')
export const polls = (service: Heard): readonly RecordedRequest[] => requestsTo(service, '/v2/auth/process')
export const redemptions = (service: Heard): readonly Body[] => bodiesTo(service, '/v2/auth/token')
