import { describe, expect, it, vi } from 'vitest'
import type { CdpSession } from '../../host/cdp.ts'
import { createProtocol } from '../../host/protocol.ts'
import { serveRequests } from '../../host/requests.ts'
import { createSchemes } from '../../host/schemes.ts'
import { createWebRequest } from '../../host/web-request.ts'

interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly hasPostData?: boolean
  readonly postDataEntries?: readonly { readonly bytes?: string }[]
}

/** Lets a page of the host request one URL. Returns the command that Chromium gets, and what was reported. */
const ask = async (asked: Asked, fetchable = true) => {
  const schemes = createSchemes()
  schemes.register('app', { fetch: fetchable })
  const protocol = createProtocol(schemes)
  const heard = vi.fn(async (request: Request) => new Response(await request.text()))
  protocol.facade.handle('app', heard)
  const reports: string[] = []
  const ended = Promise.withResolvers<string>()
  let pause: ((paused: unknown) => void) | undefined
  const session = {
    on: (_name: string, listener: (paused: unknown) => void) => {
      pause = listener
    },
    send: async (method: string, params: { readonly errorReason?: string; readonly body?: string }) => {
      if (method === 'Fetch.failRequest') ended.resolve(params.errorReason ?? '')
      if (method === 'Fetch.fulfillRequest') ended.resolve(Buffer.from(params.body ?? '', 'base64').toString())
    }
  } as unknown as CdpSession
  const rules = { schemes, protocol, webRequest: createWebRequest(), webContentsId: 1, mayNavigate: async () => true }
  await serveRequests({ ...rules, report: (text) => reports.push(text) }, session)
  const request = { url: 'https://kontorist.app.invalid/x', method: 'GET', headers: {}, ...asked }
  pause?.({ requestId: '1', resourceType: 'Fetch', frameId: '1', request })
  return { end: await ended.promise, reports, request: heard.mock.calls[0]?.[0] }
}

const bytes = Buffer.from('typed').toString('base64')

describe('a request of a page', () => {
  it.each([
    ['keeps to itself', {}],
    ['keeps in part to itself', { postDataEntries: [{ bytes }, {}] }]
  ])('fails, and says so, when Chromium %s what it sends', async (_name, data) => {
    const { end, reports, request } = await ask({ method: 'POST', hasPostData: true, ...data })
    expect(end).toBe('Failed')
    expect(reports.join()).toContain('does not cover the body of POST')
    expect(request).toBeUndefined()
  })

  it('is not let out by a script when its scheme is not for that', async () => {
    const { end, request } = await ask({}, false)
    expect(end).toBe('AccessDenied')
    expect(request).toBeUndefined()
  })

  it('reaches no handler from a page of another origin', async () => {
    const { end, request } = await ask({ headers: { Origin: 'https://other.app.invalid' } })
    expect(end).toBe('AccessDenied')
    expect(request).toBeUndefined()
  })

  it('brings its body', async () => {
    expect((await ask({ method: 'POST', hasPostData: true, postDataEntries: [{ bytes }, { bytes }] })).end).toBe(
      'typedtyped'
    )
  })
})
