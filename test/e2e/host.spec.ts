import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../build/program.ts'
import { programUnderTest } from './support/program.ts'
import { expect, test } from './support/test.ts'

/*
 * What the specs rely on, whatever shows the windows: run on the host, they hold it to Electron's rules; run on real
 * Electron, they hold the rules to Electron. The page's own address differs between the two and is never looked at.
 */
test.use({ program: join(root, 'test', 'host', 'fixture') })

/** What the fixture puts on the page's window, and what its scripts leave there. */
interface FixtureWindow {
  readonly bridge: {
    readonly constants: { readonly nested: { readonly list: readonly number[] } }
    readonly add: (a: number, b: number) => number
    readonly echo: (value: unknown) => Promise<unknown>
    readonly fail: () => Promise<never>
    readonly reject: () => Promise<never>
    readonly sender: () => Promise<unknown>
    readonly callBack: (give: (value: number) => number) => number
    readonly pageGlobal: () => string
    readonly uncovered: () => unknown
    readonly count: (to: number, listener: (number: number, details: Map<string, Date>) => void) => () => void
  }
  readonly early: { readonly bridge: string; readonly secret: string }
  readonly overheard: readonly string[]
  readonly frameSaw: { readonly bridge: string; readonly binding: string }
  readonly inlineRan?: boolean
}
declare const window: Window & typeof globalThis & FixtureWindow
/** What the fixture's main process has seen. */
declare const seen: Record<'navigations' | 'opened' | 'requests' | 'console', string[]>

test.beforeEach(async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Fixture' })).toBeVisible()
})

test('the page finds the bridge before its first script, and nothing else of the preload', async ({ page }) => {
  expect(await page.evaluate(() => window.early)).toEqual({ bridge: 'object', secret: 'undefined' })
  expect(
    await page.evaluate(() => [typeof require, typeof process, '__hostSend' in window, '__hostReceive' in window])
  ).toEqual(['undefined', 'undefined', false, false])
})

test('the preload finds nothing of the page', async ({ page }) => {
  expect(await page.evaluate(() => window.bridge.pageGlobal())).toBe('undefined')
})

test('the page cannot change, replace or overhear the bridge', async ({ page }) => {
  const { frozen, replaced, overheard } = await page.evaluate(async () => {
    const { bridge } = window
    const replace = Reflect.set(window, 'bridge', {}) || Reflect.deleteProperty(window, 'bridge')
    await bridge.echo('quiet')
    return {
      frozen: [bridge, bridge.add, bridge.constants, bridge.constants.nested, bridge.constants.nested.list].every(
        Object.isFrozen
      ),
      replaced: replace,
      overheard: window.overheard
    }
  })
  expect({ frozen, replaced, overheard }).toEqual({ frozen: true, replaced: false, overheard: [] })
})

test('a frame in the page has no bridge', async ({ page }) => {
  await expect.poll(() => page.evaluate(() => window.frameSaw)).toEqual({ bridge: 'undefined', binding: 'undefined' })
})

test('values cross as copies with their types', async ({ page }) => {
  const crossed = await page.evaluate(async () => {
    const sent = {
      date: new Date(5),
      map: new Map([[1, { missing: undefined }]]),
      set: new Set([1n]),
      bytes: new Uint8Array([1, 2, 255]),
      numbers: [Number.NaN, -0, Infinity],
      text: 'ÅÄÖ \u{1f3e0} \ud800',
      $: 'tagged'
    }
    const got = (await window.bridge.echo(sent)) as typeof sent
    return {
      copied: got !== sent,
      date: got.date instanceof Date && got.date.getTime(),
      map: got.map instanceof Map && 'missing' in (got.map.get(1) ?? {}),
      set: got.set instanceof Set && got.set.has(1n),
      bytes: got.bytes instanceof Uint8Array && Array.from(got.bytes),
      numbers: got.numbers.map((number) => (Object.is(number, -0) ? '-0' : String(number))),
      text: got.text === sent.text,
      tag: got.$
    }
  })
  expect(crossed).toEqual({
    copied: true,
    date: 5,
    map: true,
    set: true,
    bytes: [1, 2, 255],
    numbers: ['NaN', '-0', 'Infinity'],
    text: true,
    tag: 'tagged'
  })
})

test('a function calls back, and what cannot be cloned is refused', async ({ page }) => {
  expect(await page.evaluate(() => window.bridge.callBack((value) => value * 2))).toBe(41)
  const refused = await page.evaluate(async () => {
    const attempts = [Symbol('x'), new Proxy({ a: 1 }, {}), new Proxy([1, 2], {}), { deep: [new Proxy({ a: 1 }, {})] }]
    const send = async (value: unknown): Promise<string> => {
      try {
        await window.bridge.echo(value)
        return 'crossed'
      } catch (error) {
        return String(error)
      }
    }
    return await Promise.all([...attempts, { method: () => 1 }].map(send))
  })
  for (const text of refused) expect(text).toContain('could not be cloned')
})

test('a failure in main reaches the page as an error without its stack', async ({ page }) => {
  const failure = await page.evaluate(() =>
    window.bridge.fail().catch((error: unknown) => (error instanceof Error ? error.message : 'no error'))
  )
  expect(failure).toBe("Error invoking remote method 'fail': TypeError: disk on fire")
  expect(await page.evaluate(() => window.bridge.reject().catch(String))).toBe('Error: not today')
})

test('main hears the main frame, with its own address', async ({ page }) => {
  expect(await page.evaluate(() => window.bridge.sender())).toEqual({
    isMainFrame: true,
    url: 'fixture://page/index.html',
    origin: 'fixture://page',
    isTop: true
  })
})

test('main speaks to the page until it stops listening', async ({ page }) => {
  const heard = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const numbers: number[] = []
        const stop = window.bridge.count(3, (number, details) => {
          numbers.push(details.get('at')?.getTime() ?? -1)
          if (number === 2) stop()
          if (number === 2) void window.bridge.echo(null).then(() => resolve(numbers))
        })
      })
  )
  expect(heard).toEqual([1, 2])
})

test('the content policy that main sends is enforced', async ({ page }) => {
  await page.locator('#inline').click()
  const blocked = await page.evaluate(async () => {
    const connect = await fetch('https://example.com/').then(
      () => 'connected',
      () => 'refused'
    )
    const violation = new Promise<string>((resolve) => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        if (blockedURI.endsWith('/picture.png')) resolve(effectiveDirective)
      })
    })
    document.body.append(Object.assign(new Image(), { src: '/picture.png' }))
    return { connect, violation: await violation, inline: window.inlineRan ?? false }
  })
  expect(blocked).toEqual({ connect: 'refused', violation: 'img-src', inline: false })
})

test('a request that main cancels does not reach its handler', async ({ page, app }) => {
  expect(
    await page.evaluate(() =>
      fetch('/forbidden.js').then(
        () => 'fetched',
        () => 'refused'
      )
    )
  ).toBe('refused')
  expect(await app.evaluate(() => seen.requests)).toContain('fixture://page/forbidden.js')
})

test('navigating away is denied, by link and by script', async ({ page, app }) => {
  await page.locator('#away').click()
  await expect.poll(() => app.evaluate(() => seen.navigations)).toContain('https://example.com/away')
  await page.evaluate(() => {
    location.href = 'https://example.com/script'
  })
  await expect.poll(() => app.evaluate(() => seen.navigations)).toContain('https://example.com/script')
  await expect(page.getByRole('heading', { name: 'Fixture' })).toBeVisible()
  expect(await page.evaluate(() => window.bridge.add(1, 2))).toBe(3)
})

test('a new window is denied, by link and by script', async ({ page, app }) => {
  await page.locator('#new').click()
  expect(await page.evaluate(() => window.open('https://example.com/opened'))).toBeNull()
  await expect
    .poll(() => app.evaluate(() => seen.opened))
    .toEqual(['https://example.com/new', 'https://example.com/opened'])
  await expect.poll(() => app.windows().length).toBe(1)
})

test('a permission that main denies is denied to the page', async ({ page }) => {
  expect(await page.evaluate(() => Notification.requestPermission())).toBe('denied')
})

test("a worker runs on the program's own files, without the bridge", async ({ page }) => {
  const answer = await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker('/worker.js')
        worker.onmessage = ({ data }) => {
          resolve(data)
        }
        worker.onerror = reject
        worker.postMessage(21)
      })
  )
  expect(answer).toEqual({ doubled: 42, fetched: 200, bridge: 'undefined' })
})

test('the page is whole again after it is reloaded', async ({ page }) => {
  await page.reload()
  expect(await page.evaluate(() => [window.early.bridge, window.bridge.add(2, 2)])).toEqual(['object', 4])
})

test('the page follows the theme that main chooses', async ({ page, app }) => {
  const prefersDark = () => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await app.evaluate(({ nativeTheme }) => {
    nativeTheme.themeSource = 'dark'
  })
  await expect.poll(prefersDark).toBe(true)
  await page.reload()
  await expect.poll(prefersDark).toBe(true)
  await app.evaluate(({ nativeTheme }) => {
    nativeTheme.themeSource = 'light'
  })
  await expect.poll(prefersDark).toBe(false)
})

test('the program keeps its data in the profile that it is given', async ({ app, profile }) => {
  expect(await app.evaluate(({ app: it }) => it.getPath('userData'))).toBe(profile)
  expect(await app.evaluate(({ app: it }) => [it.getName(), it.getVersion()])).toEqual(['host-fixture', '1.2.3'])
})

test('what the page logs reaches main', async ({ page, app }) => {
  await page.evaluate(() => {
    console.warn('careful', 1)
  })
  await expect.poll(() => app.evaluate(() => seen.console)).toContain('careful 1')
})

test('a menu command reaches the page', async ({ page, app }) => {
  await page.evaluate(() => {
    window.bridge.count(0, (number) => {
      document.title = `greeted ${number}`
    })
  })
  await app.evaluate(({ Menu }) => {
    Menu.getApplicationMenu()?.getMenuItemById('greet')?.click()
  })
  await expect(page).toHaveTitle('greeted 0')
})

if (programUnderTest().kind === 'host') {
  test('the program is ready once its driver is connected, which says so', async ({ app }) => {
    expect(await app.evaluate(() => typeof Reflect.get(globalThis, '__playwright_run'))).toBe('function')
  })
}

test('the program ends when its window closes', async ({ app, page }) => {
  const ended = new Promise<number | null>((resolve) => app.process().once('exit', resolve))
  await page.close()
  expect(await ended).toBe(0)
})

// Electron cleans up after itself; the host has a Chromium of its own to end.
if (programUnderTest().kind === 'host') {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    test(`Chromium and its profile are gone after ${signal}`, async ({ launch, profile }) => {
      const { app } = await launch({ env: { TMPDIR: profile }, profile: join(profile, 'another') })
      const chromiumProfiles = async () =>
        (await readdir(profile)).filter((name) => name.startsWith('kontorist-chromium-'))
      expect(await chromiumProfiles()).toHaveLength(1)
      app.process().kill(signal)
      await expect.poll(chromiumProfiles).toEqual([])
    })
  }

  test('a part of Electron that the host does not cover is named', async ({ app }) => {
    const use = app.evaluate(({ shell }) => shell.beep())
    await expect(use).rejects.toThrow('The host does not cover shell.beep')
  })

  test('so is one that a preload uses', async ({ page }) => {
    const use = page.evaluate(() => window.bridge.uncovered())
    await expect(use).rejects.toThrow('The host does not cover ipcRenderer.sendSync')
  })
}
