import { describe, expect, it } from 'vitest'
import { address } from '../fake-service.ts'
import { confirmed, pending, started, useProcess, redeemed } from './use-process.ts'
import { expectProblem } from '../../http/problems-of.ts'

/** Each level draws the one below it twice: 2^28 rectangles in 3 kB. */
const repeating = `<svg xmlns="http://www.w3.org/2000/svg"><g id="a0"><rect width="1" height="1"/></g>${Array.from({ length: 28 }, (_, level) => `<g id="a${level + 1}"><use href="#a${level}"/><use href="#a${level}"/></g>`).join('')}</svg>`

describe('an attack by process:', () => {
  it('polls led to another host stay at home', async () => {
    const { polls } = await useProcess([pending()], { ...started, link: 'https://evil.example/v2/auth/process?id=p1' })
    expect(polls().map(({ url }) => url)).toEqual([`${address}/v2/auth/process?id=p1`])
  })

  it('a code is redeemed only where the sign-in began, even when the address changes meanwhile', async () => {
    const { session, connected, asked, tick } = await useProcess([pending(), confirmed, redeemed])
    connected.mockReturnValue('https://evil.example')
    await tick()
    expect(asked.every(({ url }) => url.startsWith(`${address}/`))).toBe(true)
    expect(session.state()).toEqual({ kind: 'signedOut', ended: null, interrupted: null })
    await expectProblem(session.authorization(), { code: 'signedOut' })
  })

  it.each([
    ['a script', 'javascript:alert(1)'],
    ['a picture from the network', 'https://evil.example/pixel.png'],
    ['a page', 'data:text/html,<script>alert(1)</script>'],
    ['a picture that hides a page', 'data:image/png-x/../text/html,x'],
    ['a drawing that repeats its parts', `data:image/svg+xml;base64,${Buffer.from(repeating).toString('base64')}`],
    ['the same, not in base64', `data:image/svg+xml,${encodeURIComponent(repeating)}`],
    ['a drawing with a page in it', 'data:image/svg+xml,<svg><foreignObject/></svg>'],
    ['a drawing that names entities', 'data:image/svg+xml,<!DOCTYPE svg [<!ENTITY a "a">]><svg/>'],
    ['a drawing that fetches something', 'data:image/svg+xml,<svg><rect fill="url(https://qr.example/)"/></svg>'],
    ['a drawing in another encoding', `data:image/svg+xml;charset=utf-16,${encodeURIComponent(repeating)}`],
    ['an image of another kind', 'data:image/avif;base64,AA=='],
    ['a picture too large to show', `data:image/png;base64,${'A'.repeat(1_000_001)}`],
    ['nothing', '']
  ])('%s is not shown as its picture', async (_, imageData) => {
    const { state } = await useProcess([pending()], { ...started, imageData })
    expect(state).toMatchObject({ process: { image: null } })
  })

  it.each(['data:image/png;base64,AA==', 'data:image/svg+xml,%3Csvg/%3E', 'data:image/svg+xml;base64,PHN2Zy8+'])(
    'but %s is',
    async (imageData) => {
      const { state } = await useProcess([pending()], { ...started, imageData })
      expect(state).toMatchObject({ process: { image: imageData } })
    }
  )

  it('links that would run a script or open a file are neither offered nor opened', async () => {
    const { state, session, openApplication } = await useProcess([pending()], {
      ...started,
      openOnDeviceUrl: 'javascript:alert(1)',
      openOnDeviceUrlPlatform: { windows: 'file:///c:/evil.exe', ios: 'https://app.example/' }
    })
    expect(state).toMatchObject({ process: { links: ['ios'] } })
    for (const link of ['device', 'windows', '__proto__', 'android'])
      expect(await session.openOnDevice({ link })).toBe(false)
    expect(openApplication).not.toHaveBeenCalled()
  })
})

describe('an application on this device', () => {
  it('is opened only when asked for', async () => {
    const { session, openApplication } = await useProcess([pending()])
    expect(openApplication).not.toHaveBeenCalled()
    expect(await session.openOnDevice({ link: 'device' })).toBe(true)
    expect(openApplication).toHaveBeenCalledExactlyOnceWith('bankid:///?t=1', ['bankid'])
  })

  it('that the system has no program for is said to be missing', async () => {
    const { session, openApplication } = await useProcess([pending()])
    openApplication.mockResolvedValueOnce(false).mockRejectedValueOnce(new Error('no such program'))
    expect(await session.openOnDevice({ link: 'device' })).toBe(false)
    expect(await session.openOnDevice({ link: 'device' })).toBe(false)
  })

  it('is not opened for a process that has ended', async () => {
    const { session, openApplication } = await useProcess([pending()])
    session.cancel()
    expect(await session.openOnDevice({ link: 'device' })).toBe(false)
    expect(openApplication).not.toHaveBeenCalled()
  })
})
