import { join } from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { root } from '../../build/program.ts'
import { expect, test } from './support/test.ts'

/*
 * The borders of a page, in one started program: between its two worlds, between it and main, and between main and what
 * has gone. As in host.spec.ts the rules are Electron's, whatever shows the window.
 */
const folder = join(root, 'test', 'host', 'fixture')
test.use({ program: folder })

interface Crossing {
  readonly own: () => () => number
  readonly isOwn: (given: unknown) => boolean
  readonly same: (a: unknown, b: unknown) => boolean
  readonly look: (errors: readonly Error[]) => string
  readonly refuse: () => Promise<never>
  readonly throwText: () => never
  readonly weak: () => unknown
  readonly self: { readonly more: (by: number) => number }
  readonly taken: () => string
  readonly invoke: (channel: unknown) => Promise<unknown>
  readonly send: (channel: string) => void
  readonly listen: () => void
  readonly deafen: () => object
  readonly heard: () => number
}
declare const crossing: Crossing
/** In main: a message's event, and what was read of it at once. */
declare const late: { readonly senderFrame: unknown }
declare global {
  var early: string | undefined
}

/** Main's answers to the page: its document, what it has sent, and a handler that fails. */
const openWindow = async (app: ElectronApplication): Promise<Page> => {
  const opened = app.waitForEvent('window')
  await app.evaluate(
    ({ BrowserWindow, ipcMain, session }, preload) => {
      const own = session.fromPartition('crossing')
      own.protocol.handle('fixture', ({ url, headers }) => {
        const { pathname } = new URL(url)
        if (pathname === '/broken') throw new Error('no such luck')
        if (pathname === '/headers')
          return Response.json({ origin: headers.get('origin'), referer: headers.get('referer') })
        return new Response('<!doctype html><h1>Crossing</h1>', { headers: { 'content-type': 'text/html' } })
      })
      ipcMain.handle('function', () => () => 1)
      const window = new BrowserWindow({ show: false, webPreferences: { preload, session: own, sandbox: true } })
      void window.loadURL('fixture://page/')
    },
    join(folder, 'crossing-preload.cjs')
  )
  const page = await opened
  await expect(page.getByRole('heading', { name: 'Crossing' })).toBeVisible()
  return page
}

test(
  'what crosses a border is a copy, and what is gone cannot be used',
  { tag: '@smoke' },
  async ({ app, page: first }) => {
    await expect(first.getByRole('heading', { name: 'Fixture' })).toBeVisible()
    const page = await openWindow(app)

    await test.step('a function comes home as itself, a thing handed over twice is one, and a method has its object', async () => {
      const seen = await page.evaluate(() => {
        const [run, data] = [() => 1, { deep: {} }]
        return [
          crossing.isOwn(crossing.own()),
          crossing.same(run, run),
          crossing.same(data, data),
          crossing.self.more(1)
        ]
      })
      expect(seen).toEqual([true, true, true, 21])
    })

    await test.step('of an error only the message crosses, and of what is thrown otherwise nothing', async () => {
      const seen = await page.evaluate(async () => {
        const error = Object.assign(new RangeError('too far'), { code: 7 })
        const thrown = (use: () => unknown): string => {
          try {
            use()
            return 'nothing'
          } catch (caught) {
            return caught instanceof Error ? caught.message : typeof caught
          }
        }
        return {
          looked: crossing.look([error]),
          refused: await crossing.refuse().catch((reason: unknown) => reason),
          text: thrown(crossing.throwText).includes('a secret'),
          weak: thrown(crossing.weak)
        }
      })
      expect(seen).toEqual({
        looked: 'Error,too far,false',
        refused: { code: 7 },
        text: false,
        weak: 'Uncaught Error: An object could not be cloned.'
      })
    })

    await test.step('a reactive object is refused, whatever it holds; so is what is nested too deep', async () => {
      const refused = await page.evaluate(() => {
        const nested = Array.from({ length: 1000 }).reduce<unknown>((inner) => [inner], null)
        const values = [new Proxy({ a: 1 }, {}), new Proxy({ run: () => 1 }, {}), new Proxy([() => 1], {}), nested]
        return values.map((value) => {
          try {
            return crossing.isOwn(value) ? 'own' : 'crossed'
          } catch {
            return 'refused'
          }
        })
      })
      expect(refused).toEqual(['refused', 'refused', 'refused', 'refused'])
    })

    await test.step('a name is exposed once', async () => {
      expect(await page.evaluate(() => crossing.taken())).not.toBe('')
    })

    await test.step('an answer of main that cannot be copied is a failure, and so is a channel that is no text', async () => {
      const failures = await page.evaluate(() =>
        Promise.all(
          ['function', 7].map((channel) =>
            crossing.invoke(channel).then(
              () => 'answered',
              (error: unknown) => (error instanceof Error ? error.message : typeof error)
            )
          )
        )
      )
      expect(failures[0]).toBe("Error invoking remote method 'function': Error: An object could not be cloned.")
      expect(failures[1]).not.toBe('answered')
    })

    await test.step('a channel that is called error ends nobody', async () => {
      await page.evaluate(() => crossing.send('error'))
      expect(await app.evaluate(({ app: it }) => it.isReady())).toBe(true)
    })

    await test.step('the preload hears until it stops listening to everything', async () => {
      const tell = () =>
        app.evaluate(({ BrowserWindow }) => {
          for (const { webContents } of BrowserWindow.getAllWindows()) webContents.send('news')
        })
      await page.evaluate(() => crossing.listen())
      await tell()
      await expect.poll(() => page.evaluate(() => crossing.heard())).toBe(1)
      // It gives back the messenger itself, of which nothing crosses.
      expect(await page.evaluate(() => Object.keys(crossing.deafen()))).toEqual([])
      await tell()
      expect(await page.evaluate(() => crossing.heard())).toBe(1)
    })

    await test.step('a handler hears the page’s own address, and one that fails fails the request', async () => {
      const heard = await page.evaluate(async () => ({
        headers: await fetch('/headers', { method: 'POST' }).then((response) => response.json()),
        broken: await fetch('/broken').then(
          () => 'answered',
          () => 'failed'
        )
      }))
      expect(heard).toEqual({ headers: { origin: 'fixture://page', referer: 'fixture://page/' }, broken: 'failed' })
    })

    await test.step('who sent a message cannot be asked for any more once the page has gone elsewhere', async () => {
      await app.evaluate(({ ipcMain }) => {
        ipcMain.once('late', (event) => Object.assign(globalThis, { late: event, early: event.senderFrame?.url }))
      })
      await page.evaluate(() => crossing.send('late'))
      await expect.poll(() => app.evaluate(() => globalThis.early)).toBe('fixture://page/')
      await app.evaluate(async ({ BrowserWindow }) => {
        const window = BrowserWindow.getAllWindows().find(
          ({ webContents }) => webContents.getURL() === 'fixture://page/'
        )
        await window?.loadURL('fixture://other/')
      })
      expect(await app.evaluate(() => late.senderFrame)).toBeNull()
    })

    await test.step('a window that has gone throws whatever is done with it, and its page too', async () => {
      const uses = await app.evaluate(async ({ BrowserWindow }) => {
        const window = new BrowserWindow({ show: false })
        const { webContents } = window
        const closed = new Promise((resolve) => window.once('closed', () => resolve(window.isDestroyed())))
        window.destroy()
        const wasDestroyed = await closed
        await new Promise(setImmediate)
        const tries = [
          () => window.show(),
          () => window.id,
          () => window.webContents,
          () => window.close(),
          () => webContents.send('news'),
          () => webContents.getURL()
        ]
        const texts = tries.map((use) => {
          try {
            use()
            return 'used'
          } catch (error) {
            return String(error)
          }
        })
        window.destroy()
        return { wasDestroyed, texts: Array.from(new Set(texts)) }
      })
      expect(uses).toEqual({ wasDestroyed: true, texts: ['TypeError: Object has been destroyed'] })
    })
  }
)
