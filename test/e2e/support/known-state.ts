import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { gridIds } from '../../../preload/contract/index.ts'
import type { Launched } from './launch.ts'

/**
 * The state that a program is in before anybody has used it, and the way back to it. A test may take over a program that
 * another test has used only if the two cannot be told apart; whatever is not put back here shows as a difference.
 */

/** In main: what `markMain` has recorded. Neither name can be one that a test defines. */
const mark = 'kontorist.e2e.mark'

/** Records the functions of Electron and of the language that tests replace, and which global names there are. */
export const markMain = ({ app }: Launched): Promise<void> =>
  app.evaluate((electron, name) => {
    const { BrowserWindow, session } = electron
    const objects = (): readonly object[] => {
      const windows = BrowserWindow.getAllWindows()
      const modules = ['app', 'clipboard', 'dialog', 'Menu', 'nativeTheme', 'powerMonitor', 'shell'].map(
        (module): object => Reflect.get(electron, module)
      )
      return [
        globalThis,
        performance,
        process,
        ...modules,
        session.defaultSession,
        ...windows,
        ...windows.map(({ webContents }) => webContents)
      ]
    }
    /** Functions only: data changes while a program runs. */
    const record = () =>
      objects().map((object) => {
        const own = Object.entries(Object.getOwnPropertyDescriptors(object))
        return {
          object,
          functions: new Map(
            own.flatMap(([key, { value, get }]) =>
              typeof value === 'function' || get ? [[key, (value as unknown) ?? get]] : []
            )
          )
        }
      })
    const names = () => Object.getOwnPropertyNames(globalThis)
    const before = { records: record(), names: new Set(names()) }
    const isUnchanged = (): boolean => {
      const now = record()
      return (
        names().every((key) => before.names.has(key)) &&
        now.length === before.records.length &&
        now.every(({ object, functions }, index) => {
          const was = before.records[index]
          return (
            was?.object === object &&
            was.functions.size === functions.size &&
            Array.from(functions).every(([key, value]) => was.functions.get(key) === value)
          )
        })
      )
    }
    Object.defineProperty(globalThis, Symbol.for(name), { value: isUnchanged, configurable: true })
  }, mark)

/** What a person has typed, read or sent is kept in a folder a kind, in files named after whose it is; secrets without a keychain in one more. */
const isKept = (path: string): boolean => /^secrets[\\/]|[\\/][\da-f]{32}\.[a-z-]+$/.test(path)
const keptFiles = async (profile: string): Promise<readonly string[]> => {
  const entries = await readdir(profile, { withFileTypes: true })
  const inFolder = async (name: string) => (await readdir(join(profile, name))).map((file) => join(name, file))
  const files = await Promise.all(
    entries.filter((entry) => entry.isDirectory()).map(({ name }) => inFolder(name).catch((): readonly string[] => []))
  )
  return files.flat().filter(isKept).toSorted()
}

/** What can be seen of a program: in main, in its window and in its profile. */
export const stateOf = async ({ app, page, profile }: Launched) => {
  const inMain = app.evaluate(({ BrowserWindow, nativeTheme }, name) => {
    const isUnchanged = Reflect.get(globalThis, Symbol.for(name)) as () => boolean
    return {
      isUnchanged: isUnchanged(),
      theme: nativeTheme.themeSource,
      windows: BrowserWindow.getAllWindows().map((window) => [
        window.getNormalBounds(),
        window.isMaximized(),
        window.webContents.getZoomFactor()
      ])
    }
  }, mark)
  const inWindow = page.evaluate(async () => ({
    address: location.hash,
    heading: document.querySelector('h1')?.textContent,
    html: [document.documentElement.lang, document.documentElement.dataset['theme']],
    storage: [{ ...localStorage }, { ...sessionStorage }, document.cookie],
    answers: await Promise.all(
      (['settings.get', 'session.state', 'headers.list'] as const).map((call) => window.kontorist.call(call, {}))
    )
  }))
  // At once, so that a failure of one leaves none of the others unheeded.
  const [seenInMain, seenInWindow, file, files] = await Promise.all([
    inMain,
    inWindow,
    readFile(join(profile, 'settings.json'), 'utf8'),
    keptFiles(profile)
  ])
  const settings = JSON.parse(file) as Readonly<Record<string, unknown>>
  // In force as `settings.get` says, whether it was chosen or is what holds without a choice.
  const inForce = ['language', 'theme', 'signIn']
  const isEmpty = (value: unknown): boolean =>
    value === null || (typeof value === 'object' && Object.keys(value).length === 0)
  return {
    main: seenInMain,
    window: seenInWindow,
    viewport: page.viewportSize(),
    windows: app.windows().length,
    // What is empty says no more than what is not there.
    settings: Object.fromEntries(
      Object.entries(settings).filter(([name, value]) => !isEmpty(value) && !inForce.includes(name))
    ),
    files
  }
}

export type KnownState = Awaited<ReturnType<typeof stateOf>>

export const isSameState = (one: KnownState, other: KnownState): boolean => isDeepStrictEqual(one, other)

/** Removes what whoever is signed in has kept, as far as its own buttons do: what is unsettled stays. */
const removeKept = ({ page }: Launched): Promise<void> =>
  page.evaluate(async () => {
    const { kontorist } = window
    // A view that the page keeps after a pause must not be kept after this. The page is loaded anew in a moment.
    for (let timer = window.setTimeout(() => undefined); timer > 0; timer -= 1) clearTimeout(timer)
    const session = await kontorist.call('session.state', {})
    if (!session.ok || session.value.kind !== 'signedIn') return
    const [drafts, rows, searches, lists, views, settings] = await Promise.all([
      kontorist.call('orders.drafts', {}),
      kontorist.call('errands.recent', {}),
      kontorist.call('savedViews.list', { kind: 'orderSearch' }),
      kontorist.call('savedViews.list', { kind: 'listState' }),
      kontorist.call('savedViews.list', { kind: 'listView' }),
      kontorist.call('settings.get', {})
    ])
    await Promise.all([
      ...(drafts.ok ? drafts.value : []).map(({ id }) => kontorist.call('orders.discardDraft', { id })),
      ...([searches, lists, views].some((kept) => kept.ok && kept.value.length > 0)
        ? [kontorist.call('savedViews.startOver', { kind: 'orderSearch' })]
        : []),
      ...(settings.ok && settings.value.paidStatuses !== null
        ? [kontorist.call('settings.choose', { paidStatuses: null })]
        : []),
      ...(rows.ok && rows.value.length > 0 ? [kontorist.call('errands.forgetRecent', { id: null })] : []),
      kontorist.call('orderQueue.clear', {}),
      kontorist.call('orderImport.discard', { id: null })
    ])
  })

/** Signs out, chooses what was chosen at the start, and loads the page anew at its beginning. */
const leaveAll = async ({ page }: Launched, initial: KnownState): Promise<void> => {
  const [settings] = initial.window.answers
  await page.evaluate(
    async (chosen) => {
      const { kontorist } = window
      await kontorist.call('session.signOut', {})
      const now = await kontorist.call('settings.disconnect', {})
      if (now.ok && chosen) {
        const { language, theme, signIn } = chosen
        if (now.value.language !== language || now.value.theme !== theme)
          await kontorist.call('settings.choose', { language, theme })
        if (JSON.stringify(now.value.signIn) !== JSON.stringify(signIn))
          await kontorist.call('settings.chooseSignIn', signIn)
      }
      localStorage.clear()
      sessionStorage.clear()
      location.replace('#/overview')
    },
    settings?.ok === true && 'signIn' in settings.value ? settings.value : null
  )
  await page.reload()
}

/** A page keeps an arrangement after a pause, or when it is left, so this is for the page that comes after it. */
const forgetLayouts = ({ page }: Launched): Promise<void> =>
  page.evaluate(async (grids) => {
    for (const grid of grids) {
      const layout = await window.kontorist.call('settings.layout', { grid })
      if (layout.ok && layout.value) await window.kontorist.call('settings.keepLayout', { grid, layout: null })
    }
  }, gridIds)

/** Brings a program back to where it was before anybody used it, by the calls that its own buttons make. */
export const resetProgram = async (it: Launched, initial: KnownState): Promise<void> => {
  const { app, page } = it
  await removeKept(it)
  await leaveAll(it, initial)
  await page.getByRole('heading', { level: 1, name: initial.window.heading ?? '' }).waitFor()
  await forgetLayouts(it)
  await app.evaluate(({ nativeTheme }, theme) => {
    if (nativeTheme.themeSource !== theme) nativeTheme.themeSource = theme
    globalThis.outside.opened.length = 0
    globalThis.outside.copied.length = 0
    globalThis.outside.notified.length = 0
  }, initial.main.theme)
  if (initial.viewport) await page.setViewportSize(initial.viewport)
}
