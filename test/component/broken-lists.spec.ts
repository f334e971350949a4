import type { Page } from '@playwright/test'
import { problems } from '../../renderer/i18n/sv/problems.ts'
import { ui } from '../../renderer/i18n/sv/shell.ts'
import { goTo, openList, statusLine, texts, type ListId } from '../e2e/support/acts.ts'
import { cell, header, reveal, status } from '../e2e/support/grid-acts.ts'
import { expect, test } from './support/test.ts'

const path = '/kund/'
/** What is said over rows that are older than the failed reload. */
const stays = texts.lists.reloadFailed.slice(texts.lists.reloadFailed.indexOf('{time}') + '{time}'.length)
const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Bodies that are no list. What is said of each names the problem and where it is. */
const broken: readonly (readonly [string, string | Uint8Array])[] = [
  ['is not an array', '{"KundId":"1"}'],
  ['is not JSON', '<html>Serverfel</html>'],
  ['is an array of something else', '[1, 2]'],
  ['is not UTF-8', Uint8Array.from([...encode('[{"Kund":"'), 0xc3, 0x28, ...encode('"}]')])],
  ['is cut off in the middle', '[{"KundId":"1","Kund":"Åsa'],
  ['has 50 MB in one row', `[{"KundId":"1","Kund":"${'x'.repeat(50 * 1024 * 1024)}"}]`]
]

/** The body, once it may be sent: by then what was shown of the answer before is gone. */
const once = async function* (free: Promise<unknown>, body: string | Uint8Array): AsyncGenerator<Uint8Array> {
  await free
  yield typeof body === 'string' ? encode(body) : body
}

/** Which of its loads main has of a list; 0 where it has none. */
const loadOf = (page: Page, list: ListId): Promise<number> =>
  page.evaluate(async (id) => {
    const states = await window.kontorist.call('lists.states', {})
    return (states.ok && states.value.find((state) => state.list === id)?.loaded?.loadId) || 0
  }, list)

/** Loads the list that is shown anew, and waits until its rows are other ones. */
const reload = async (page: Page, list: ListId): Promise<void> => {
  const before = await loadOf(page, list)
  await page.getByRole('button', { name: texts.lists.reload, exact: true }).click()
  await expect.poll(() => loadOf(page, list)).toBeGreaterThan(before)
}

test(
  'an answer that is no list is a problem that says where, and nothing breaks',
  { tag: '@full' },
  async ({ signedIn, service }) => {
    await openList(signedIn, 'avtal')
    await goTo(signedIn, texts.lists.overview.title)
    const alert = signedIn.getByRole('alert')
    for (const [what, body] of broken) {
      await test.step(`one that ${what}`, async () => {
        const { promise: free, resolve } = Promise.withResolvers<null>()
        const heal = service.fault(path, { kind: 'answer', body: once(free, body) })
        // A list of which there is nothing is read anew whenever one comes to it.
        await goTo(signedIn, texts.lists.names.kund)
        await expect(signedIn.getByRole('progressbar')).toBeVisible()
        await expect(alert).toHaveCount(0)
        resolve(null)
        await expect(alert).toContainText(/Byte [\d\s]+, rad 1/)
        heal()
        await goTo(signedIn, texts.lists.names.avtal)
        await reload(signedIn, 'avtal')
        await expect(status(signedIn)).toContainText('avtal')
      })
    }
  }
)

test('a list that does not fit in the memory says how many MB are missing, and the others are shown', async ({
  signedIn,
  service
}) => {
  const row = encode(`,${JSON.stringify({ KundId: '1', Kund: 'Åsa' })}`.repeat(30_000))
  const rows = async function* () {
    yield encode('[{}')
    for (let sent = 0; sent < 16 * 1024 * 1024; sent += row.length) yield row
  }
  // So many rows of this length are more than any machine holds.
  service.fault(path, { kind: 'answer', headers: { 'content-length': String(2 ** 48) }, body: rows() })
  await goTo(signedIn, texts.lists.names.kund)
  const alert = signedIn.getByRole('alert')
  await expect(alert).toContainText(problems.any.memory.sentence)
  await expect(alert).toContainText(/Minst [\d\s]+ MB till behövs och [\d\s]+ MB är lediga/)
  await goTo(signedIn, texts.lists.names.avtal)
  await expect(status(signedIn)).toContainText('rader')
})

/** Bodies that are odd but can be shown, and what one of their cells shows. */
const tolerated: readonly (readonly [string, string | Uint8Array, string, string])[] = [
  ['begins with a byte-order mark', `\uFEFF${JSON.stringify([{ KundId: '1', Kund: 'Åsa' }])}`, 'Kund', 'Åsa'],
  ['has a nested value', '[{"KundId":"1","Kund":{"namn":["Åsa",1]}}]', 'Kund', '{"namn":["Åsa",1]}'],
  ['has an unknown field', '[{"KundId":"1","Hundens namn":"Ärla"}]', 'Hundens namn', 'Ärla'],
  [
    'has decomposed letters in its keys',
    JSON.stringify([{ KundId: '4', Kund: 'Åsa' }]).normalize('NFD'),
    'KundId',
    '4'
  ],
  ['has a key of 300 letters', `[{"KundId":"1","${'x'.repeat(300)}":"Åsa"}]`, `${'x'.repeat(199)}…`, 'Åsa'],
  ['has numbers and nulls for texts', '[{"KundId":17,"Kund":null}]', 'KundId', '17']
]

test('an answer that is odd is shown all the same', async ({ signedIn, service }) => {
  await openList(signedIn, 'kund')
  for (const [what, body, field, text] of tolerated) {
    await test.step(`one that ${what}`, async () => {
      const heal = service.fault(path, { kind: 'answer', body })
      await reload(signedIn, 'kund')
      heal()
      await expect(status(signedIn)).toHaveText(/^1 rad\b/)
      await reveal(signedIn, field)
      await expect(cell(signedIn, 0, field)).toHaveText(text)
    })
  }
})

test('an answer of nothing is an empty list and no error', async ({ signedIn, service }) => {
  for (const [index, [what, body]] of [
    ['[]', '[]'],
    ['null', 'null'],
    ['nothing', ''],
    ['a 204', undefined]
  ].entries()) {
    await test.step(`one of ${what}`, async () => {
      const heal = service.fault(path, body === undefined ? { kind: 'answer', status: 204 } : { kind: 'answer', body })
      if (index === 0) await goTo(signedIn, texts.lists.names.kund)
      else await reload(signedIn, 'kund')
      await expect(signedIn.getByText(texts.lists.empty, { exact: true })).toBeVisible()
      heal()
      await expect(signedIn.getByRole('alert')).toHaveCount(0)
    })
  }
})

test('fields that are missing keep their columns, marked as missing', async ({ signedIn, service }) => {
  service.fault(path, { kind: 'answer', body: '[{"KundId":"1"}]' })
  await openList(signedIn, 'kund')
  await expect(header(signedIn, 'Kund')).toBeVisible()
  await expect(statusLine(signedIn).getByRole('button')).toBeVisible()
})

/** The line under a list of customers or contracts, once they are counted, which is after the rows. */
const counted = async (page: Page): Promise<string> => {
  await expect(status(page)).toHaveText(/·|avtal/)
  return status(page).innerText()
}

test('the last good rows stay when a reload fails, and the problem is told', async ({ signedIn, service }) => {
  await openList(signedIn, 'kund')
  const before = await counted(signedIn)
  const heal = service.fault(path, { kind: 'answer', status: 500, body: 'databasen sover' })
  await signedIn.getByRole('button', { name: texts.lists.reload, exact: true }).click()
  await expect(signedIn.getByText(stays)).toBeVisible()
  await expect(status(signedIn)).toHaveText(before)
  await expect(cell(signedIn, 0, 'Kund')).toBeVisible()
  heal()
  await signedIn.getByRole('button', { name: texts.lists.reload, exact: true }).click()
  await expect(signedIn.getByText(stays)).toHaveCount(0)
})

test('a connection that is cut in the middle of a list leaves the rows that were there', async ({
  signedIn,
  service
}) => {
  await openList(signedIn, 'avtal')
  const before = await counted(signedIn)
  service.fault('/avtal/', { kind: 'cut', when: 'middle' })
  await signedIn.getByRole('button', { name: texts.lists.reload, exact: true }).click()
  await expect(signedIn.getByText(stays)).toBeVisible()
  // Where it broke off, and not at its beginning, is among the details of a notice that is one line at first.
  await signedIn.getByRole('button', { name: ui.wholeNotice, exact: true }).click()
  await signedIn.getByText(problems.details, { exact: true }).click()
  await expect(signedIn.getByText(/Byte [\d\s]+, rad (?!1\b)\d/)).toBeVisible()
  await expect(status(signedIn)).toHaveText(before)
})

test('a list that takes long shows how far it is and can be given up', async ({ signedIn, service }) => {
  const release = Promise.withResolvers<unknown>()
  service.fault('/hyresobjekt/', { kind: 'hold', when: 'before', until: release.promise })
  await goTo(signedIn, texts.lists.names.hyresobjekt)
  await expect(signedIn.getByRole('progressbar')).toBeVisible()
  await signedIn.getByRole('main').getByRole('button', { name: texts.lists.cancel, exact: true }).click()
  await expect(signedIn.getByText(texts.lists.notLoadedText)).toBeVisible()
  release.resolve(null)
  await signedIn.getByRole('main').getByRole('button', { name: texts.lists.load, exact: true }).click()
  await expect(status(signedIn)).toContainText('rader')
})
