import type { Page } from '@playwright/test'
import { ui } from '../../renderer/i18n/sv/shell.ts'
import { texts } from './support/acts.ts'
import {
  errandField,
  errandHeading,
  errandSaves,
  goToErrands,
  noteField,
  openErrand,
  replyPanel,
  sampleRow
} from './support/errand-acts.ts'
import { askedToOpen, lastCopied } from './support/outside.ts'
import { expect, test } from './support/service-test.ts'

test.use({ sharesProgram: true })

const { errands } = texts
const exact = true

/** What has the focus: its text, or the name of its element where that is empty. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.trim() || (document.activeElement?.nodeName ?? ''))

test('a number, a mail address and any field are copied, and a plain number or address opens the program for it', async ({
  signedIn,
  app
}) => {
  await openErrand(signedIn)
  const person = signedIn.getByRole('listitem').filter({ hasText: 'Handläggare' }).filter({ hasText: '@' })
  await person.getByRole('button', { name: new RegExp(errands.participants.Telefon) }).click()
  await expect.poll(() => lastCopied(app)).toBe('0980-319 228')
  await signedIn.getByRole('button', { name: new RegExp(`: ${errands.fields.Avser}$`) }).click()
  await expect.poll(() => lastCopied(app)).toBe('1000-01-1104/Sovrum/Fönster')
  expect(await askedToOpen(app)).toEqual([])
  await person.getByRole('button', { name: ui.contact.phone.replace('{text}', '0980-319 228'), exact }).click()
  await person.getByRole('button', { name: /@/ }).filter({ hasText: '@' }).click()
  await expect
    .poll(() => askedToOpen(app))
    .toEqual(['tel:0980319228', expect.stringMatching(/^mailto:[a-z.\d]+@example\.(com|se|org)$/)])
})

test(
  'a row is opened, written to and completed by the keyboard alone, and what is new is marked',
  { tag: '@smoke' },
  async ({ signedIn, service }) => {
    await goToErrands(signedIn)
    await errandField(signedIn).focus()
    await signedIn.keyboard.type(`${sampleRow.id}\n`)
    await expect(errandHeading(signedIn)).toBeFocused()
    await noteField(signedIn).focus()
    await signedIn.keyboard.type('Haspen är bytt.')
    await signedIn.keyboard.press('Tab')
    await expect(signedIn.getByRole('button', { name: sampleRow.complete, exact })).toBeFocused()
    await signedIn.keyboard.press('Space')
    await signedIn.keyboard.press('ControlOrMeta+Enter')
    await expect(signedIn.getByRole('heading', { name: errands.preview.title })).toBeFocused()
    await expect(replyPanel(signedIn).getByRole('term')).toHaveText([errands.reply.note, errands.reply.events])
    expect(errandSaves(service)).toHaveLength(0)
    await signedIn.keyboard.press('Escape')
    await expect(noteField(signedIn)).toBeFocused()
    await signedIn.keyboard.press('ControlOrMeta+Enter')
    await expect(signedIn.getByRole('heading', { name: errands.preview.title })).toBeFocused()
    await signedIn.keyboard.press('ControlOrMeta+Enter')
    await expect(signedIn.getByText('Sparat. Noteringen syns och raden är Klar.', { exact })).toBeVisible()
    await expect(signedIn.getByRole('listitem').filter({ hasText: 'Haspen är bytt.' })).toContainText(errands.notes.new)
    await expect(signedIn.locator('[aria-current="step"]')).toContainText('Klar')
    await expect(noteField(signedIn)).toHaveValue('')
    expect(await focused(signedIn)).not.toBe('BODY')
    // The names are the service's, copied from its documents.
    expect(errandSaves(service).map(({ body }) => body)).toEqual([
      '{"Notering":"Haspen är bytt.","HandelseReferensnamn":"klarmarkera"}'
    ])
  }
)
