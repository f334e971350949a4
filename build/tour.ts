/** `npm run tour`: a first working day on the sample service, with pictures, for machines without a display. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { listIds } from '../preload/contract/index.ts'
import { chooseSample, goTo, openList, signInAs, statusLine, texts } from '../test/e2e/support/acts.ts'
import { filterColumn, status } from '../test/e2e/support/grid-acts.ts'
import { launchKontorist } from '../test/e2e/support/launch.ts'
import { filterOrders, goodOrder, openOrders, saveOrder, startOrder } from '../test/e2e/support/order-acts.ts'
import { takePicture } from '../test/e2e/support/shoot.ts'
import { programUnderTest } from '../test/e2e/support/program.ts'
import { root } from './program.ts'

const rows = 20_000

const say = (what: string, seen = ''): void => {
  console.log(`  ${what.padEnd(42)} ${seen.replaceAll('\u00a0', ' ').replace(/\s*\n[\s·]*/g, ' · ')}`.trimEnd())
}

let pictures = 0
const picture = async (page: Page, name: string): Promise<void> => {
  pictures += 1
  await takePicture(page, `tour-${String(pictures).padStart(2, '0')}-${name}`)
}

const timed = async (act: () => Promise<void>): Promise<string> => {
  const began = performance.now()
  await act()
  return `${((performance.now() - began) / 1000).toFixed(1).replace('.', ',')} s`
}

const visit = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await picture(page, 'first-run')
  await chooseSample(page, rows)
  await signInAs(page)
  say('signed in to the sample service', texts.lists.overview.title)
  await picture(page, 'overview')

  for (const list of listIds) {
    const took = await timed(() => openList(page, list))
    say(texts.lists.names[list], `${await status(page).innerText()} in ${took}`)
    await picture(page, list)
  }

  await openList(page, 'hyresobjekt')
  const took = await timed(async () => {
    await filterColumn(page, 'Bostadsområde', 'äng')
    await expect(status(page)).toContainText(' av ')
  })
  say(
    `${texts.fields.Bostadsområde} ${texts.lists.condition.contains.replace('{value}', 'äng')}`,
    `${await status(page).innerText()} in ${took}`
  )
  await picture(page, 'filtered')

  await openOrders(page)
  await startOrder(page)
  await picture(page, 'order-form')
  await saveOrder(page)
  await page.getByText(texts.orders.saved.replace('{number}', goodOrder.Ordernummer), { exact: true }).waitFor()
  say('registered an order', goodOrder.Ordernummer)
  await filterOrders(page, 'Ordernummer', 'own', 'E2E-%')
  // The order is already in the unfiltered list.
  await expect(statusLine(page).getByRole('status')).toHaveText(/^1\b/)
  say('found it by the pattern E2E-%', await statusLine(page).innerText())
  await picture(page, 'orders')

  await goTo(page, texts.settings.title)
  await page.getByLabel(texts.settings.appearance.theme).selectOption('dark')
  await page.locator('html[data-theme=dark]').waitFor()
  await openList(page, 'bokforingtransaktion')
  await picture(page, 'dark')
}

const profile = await mkdtemp(join(tmpdir(), 'kontorist-tour-'))
console.log(`kontorist: the guided tour, on ${programUnderTest().title}`)
try {
  const { app, page, output } = await launchKontorist({ profile, language: 'sv-SE' })
  try {
    await visit(page)
    say('pictures', `${pictures} in ${relative(process.cwd(), join(root, 'test-results', 'pictures'))}`)
  } catch (error) {
    console.error(output())
    console.error(`kontorist: the tour stopped: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  } finally {
    await app.close()
  }
} finally {
  await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}
