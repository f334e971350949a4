import { describe, expect, it } from 'vitest'
import { createWebRequest, type RequestDetails } from '../../host/web-request.ts'

const details: RequestDetails = {
  id: 1,
  url: 'app://kontorist/',
  method: 'GET',
  resourceType: 'mainFrame',
  webContentsId: 1,
  referrer: '',
  timestamp: 0
}
const answer = () => new Response('x', { status: 200, headers: { 'content-type': 'text/html' } })

describe('requests of a page', () => {
  it('cannot be listened to by a filter, nor answered in another way', async () => {
    const webRequest = createWebRequest()
    const filter: unknown = { urls: ['https://*/*'] }
    expect(() =>
      Reflect.apply(webRequest.facade.onBeforeRequest, webRequest.facade, [filter, () => undefined])
    ).toThrow('does not cover a filter')
    expect(() =>
      Reflect.apply(webRequest.facade.onHeadersReceived, webRequest.facade, [filter, () => undefined])
    ).toThrow('does not cover a filter')
    const thrown = Promise.withResolvers<unknown>()
    webRequest.facade.onBeforeRequest((_details, decide) => {
      try {
        Reflect.apply(decide, null, [{ redirectURL: 'https://example.com/' }])
      } catch (error) {
        thrown.resolve(error)
      }
    })
    void webRequest.allows(details)
    expect(String(await thrown.promise)).toContain('does not cover redirectURL')
  })

  it('tell by name of what they do not hold', async () => {
    const webRequest = createWebRequest()
    webRequest.facade.onBeforeRequest((asked) => Reflect.get(asked, 'webContents'))
    webRequest.facade.onHeadersReceived((asked) => Reflect.get(asked, 'frame'))
    await expect(async () => webRequest.allows(details)).rejects.toThrow(
      'does not cover OnBeforeRequestListenerDetails.webContents'
    )
    await expect(async () => webRequest.headers(details, answer())).rejects.toThrow(
      'does not cover OnHeadersReceivedListenerDetails.frame'
    )
  })
})
