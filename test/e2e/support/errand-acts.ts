import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Fault } from '../../support/faults.ts'
import type { Service } from '../../support/service.ts'
import { goTo, texts } from './acts.ts'

const { errands } = texts
const exact = true

/** An errand row of the sample that is with the supplier, and the event that completes it. */
export const sampleRow = {
  id: 5002,
  number: '2026-1002',
  complete: 'Klarmarkera',
  completeName: 'klarmarkera'
} as const
export const rowPath = `/session/arenderad/${sampleRow.id}`

export const errandField = (page: Page): Locator => page.getByRole('textbox', { name: errands.open.label })
export const errandHeading = (page: Page, number: string = sampleRow.number): Locator =>
  page.getByRole('heading', { level: 2, name: errands.heading.replace('{errand}', number).replace('{number}', '1') })
/** The panel in which a person writes to the service. */
export const replyPanel = (page: Page): Locator => page.getByRole('region', { name: errands.reply.title, exact })
export const noteField = (page: Page): Locator => replyPanel(page).getByLabel(errands.reply.note, { exact })

/** What is said of a note that was sent and is in the row. */
export const noteSaved = 'Sparat. Noteringen syns.'

export const goToErrands = async (page: Page): Promise<void> => {
  await goTo(page, errands.title)
  await expect(page.getByRole('heading', { level: 1, name: errands.title })).toBeVisible()
}

/** Opens the sample's row by what is typed or pasted, and waits until it can be written to. */
export const openErrand = async (page: Page, typed: string = String(sampleRow.id)): Promise<void> => {
  await goToErrands(page)
  await errandField(page).fill(typed)
  await errandField(page).press('Enter')
  await expect(errandHeading(page)).toBeVisible()
  await expect(noteField(page)).toBeEditable()
}

/** Looks at what would be sent, from the fields. */
export const reviewErrand = async (page: Page): Promise<void> => {
  await replyPanel(page).getByRole('button', { name: errands.reply.preview, exact }).click()
  await expect(page.getByRole('heading', { name: errands.preview.title })).toBeVisible()
}

export const sendErrand = async (page: Page): Promise<void> => {
  await reviewErrand(page)
  await replyPanel(page).getByRole('button', { name: errands.preview.send, exact }).click()
}

/** What the service was sent about the row, oldest first. */
export const errandSaves = ({ requests }: Pick<Service, 'requests'>) =>
  requests.filter(({ method, path }) => method === 'POST' && path === rowPath)

/** Makes the next save of the row fail. The row is read before it at the same path, and that goes well. */
export const failNextSave = (service: Service, fault: Fault): void => {
  service.fault(rowPath, { kind: 'delay', ms: 0 }, 1)
  service.fault(rowPath, fault, 1)
}

/** Makes the next reading of the row fail. */
export const failNextRead = (service: Service, fault: Fault): void => {
  service.fault(rowPath, fault, 1)
}

/** Adds a note to the row, at the service itself, as whoever the program is signed in as. */
export const writeAsAnother = async ({ sample, address, requests }: Service, note: string): Promise<void> => {
  const { authorization = '' } = requests.findLast(({ path }) => path === rowPath)?.headers ?? {}
  const headers = { authorization, 'content-type': 'application/json' }
  const answer = await sample.fetch(
    new Request(new URL(rowPath, address), { method: 'POST', headers, body: JSON.stringify({ Notering: note }) })
  )
  expect(answer.status).toBe(204)
}
