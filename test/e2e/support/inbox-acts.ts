import { request } from 'node:http'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, type Locator, type Page } from '@playwright/test'
import { inbox } from '../../../renderer/i18n/sv/inbox.ts'
import { navigation } from './acts.ts'

/** A notification as the service documents it; the names are copied from there. */
export const notification = (id: number, organisation = '499000-1234'): string =>
  JSON.stringify({
    ArenderadId: id,
    ErrandRowId: `RAD-${id}`,
    Organisationsnummer: organisation,
    Arenderad: `https://tjanst.example/Api/session/arenderad/${id}`
  })

export const inboxLink = (page: Page): Locator =>
  navigation(page).getByRole('link', { name: new RegExp(`^${inbox.title}`) })

export const openInbox = async (page: Page): Promise<void> => {
  await inboxLink(page).click()
  await expect(page.getByRole('heading', { name: inbox.title, level: 1 })).toBeVisible()
}

/** The messages on the page, each by the errand row that it leads to. */
export const messageLinks = (page: Page): Locator => page.getByRole('list', { name: inbox.list }).getByRole('link')

/** Pastes text into the dialog and has it read. */
export const pasteInDialog = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('button', { name: inbox.paste, exact: true }).click()
  await page.getByLabel(inbox.pasteDialog.label, { exact: true }).fill(text)
  await page.getByRole('button', { name: inbox.pasteDialog.take, exact: true }).click()
}

/** A port of this computer that nobody uses now. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** What a supplier's server gets for a notification; null where there was no answer. */
export const send = (at: { readonly port: number; readonly secret: string }, body: string): Promise<number | null> =>
  new Promise((resolve) => {
    const sent = request({
      host: '127.0.0.1',
      port: at.port,
      path: `/${at.secret}`,
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json' }
    })
    sent.on('response', (response) => resolve(response.resume().statusCode ?? null))
    sent.on('error', () => resolve(null))
    sent.end(body)
  })
