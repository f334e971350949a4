import { expect, type Page } from '@playwright/test'
import { raw } from '../../support/payloads.ts'

declare global {
  interface Window {
    /** What the content policy has had to stop since `watchHarm`: nothing should get as far. */
    stopped: string[]
  }
}

/** Notes from now on whatever the content policy stops. */
export const watchHarm = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (Array.isArray(window.stopped)) return
    window.stopped = []
    document.addEventListener('securitypolicyviolation', (event) =>
      window.stopped.push(`${event.effectiveDirective} ${event.blockedURI}`)
    )
  })

/**
 * Holds that whatever the page shows now is text: nothing of a payload has become an element or an address, has been run, or has
 * been stopped by the content policy alone; no text, and no name or tooltip of an element, has a character that hides others.
 */
export const expectHarmless = async (page: Page, where: string): Promise<void> => {
  const found = await page.evaluate((source) => {
    const isRaw = new RegExp(source, 'u')
    const all = [...document.querySelectorAll('*')]
    const texts = all.flatMap((one) => [...one.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])))
    const attributes = all.flatMap((one) => [...one.attributes].map(({ name, value }) => `${name}=${value}`))
    const read = attributes.filter((one) => /^(?:title|alt|placeholder|value|aria-\w+)=/.test(one))
    // A filter of a column compares with what it holds, so that stays as it is.
    const filters = '.ag-floating-filter, .ag-filter'
    const fields = all
      .filter((one) => !one.closest(filters))
      .flatMap((one) => (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement ? [one.value] : []))
    return {
      ran: 'taken' in window,
      stopped: window.stopped,
      elements: all
        .filter((one) => one.matches('img[src="x"], .taken, [onerror], script:not([src])'))
        .map(({ outerHTML }) => outerHTML),
      addresses: attributes.filter((one) =>
        /^(?:href|src|action|xlink:href)=\s*(?:javascript:|data:text|https?:\/\/attacker)/i.test(one)
      ),
      raw: [...texts, ...read, ...fields]
        .filter((text) => isRaw.test(text))
        .map((text) => JSON.stringify(text).slice(0, 300))
    }
  }, raw.source)
  expect(found, where).toEqual({ ran: false, stopped: [], elements: [], addresses: [], raw: [] })
}
