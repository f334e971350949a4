import { join } from 'node:path'
import { root } from '../../build/program.ts'
import { expect, test } from './support/test.ts'

/** How a load ends that does not come to its end: what brings a crashed page back relies on it. */
test.use({ program: join(root, 'test', 'host', 'fixture') })

/** What the fixture's main process has seen. */
declare const seen: Record<'requests', string[]>

test('a load that another one overtakes is aborted, and one whose process dies has failed for no reason that is told', async ({
  app
}) => {
  const ends = await app.evaluate(async ({ BrowserWindow }) => {
    const window = new BrowserWindow({ show: false })
    const endOf = (page: string) =>
      window.loadURL(`fixture://page/${page}.html`).then(
        () => 'loaded',
        ({ code }) => code
      )
    /** Resolves when the page waits for what never comes. */
    const stuck = async (times: number): Promise<void> => {
      while (seen.requests.filter((url) => url.endsWith('/never.js')).length < times) await new Promise(setImmediate)
    }
    const overtaken = endOf('stuck')
    await stuck(1)
    const overtaking = endOf('index')
    const first = [await overtaken, await overtaking]
    const dying = endOf('stuck')
    await stuck(2)
    const gone = new Promise((resolve) => window.webContents.once('render-process-gone', resolve))
    window.webContents.forcefullyCrashRenderer()
    await gone
    const second = [await dying, await endOf('index')]
    window.destroy()
    return [...first, ...second]
  })
  expect(ends).toEqual(['ERR_ABORTED', 'loaded', 'ERR_FAILED', 'loaded'])
})
