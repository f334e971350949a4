import { expect, it } from 'vitest'
import { createSample } from '../../../../main/sample/index.ts'
import { callSample, signedIn } from './caller.ts'

it.each([
  ['POST', '/loggaIn/'],
  ['GET', '/bilplats/'],
  ['GET', '/hamtaMarknadsprofil/'],
  ['GET', '/kontostatus/'],
  ['GET', '/ledigtObjekt/'],
  ['POST', '/raderaLogin/'],
  ['POST', '/skapaLogin/'],
  ['POST', '/kund/registreraApplikation'],
  ['GET', '/session/arendeobjekt/1'],
  ['GET', '/session/marknadkonfiguration'],
  ['POST', '/session/allmantarende/'],
  ['GET', '/uthyrningsprocess'],
  ['GET', '/avtal/sparaavtaluppsagning'],
  ['GET', '/v2/auth'],
  ['GET', '/v2/market/objects'],
  ['POST', '/hyresobjekt/'],
  ['GET', '/fakturaserviceorder/spara'],
  ['GET', '/']
])('does not know %s %s, for anybody', async (method, path) => {
  const caller = callSample()
  const headers = await signedIn(caller)
  const { status, answer } = method === 'GET' ? await caller.get(path, headers) : await caller.post(path, {}, headers)
  expect(status).toBe(404)
  expect(answer).toMatchObject({ type: 'NotFound' })
})

it('answers for any host', async () => {
  const { fetch } = createSample({ rows: 1 })
  const headers = { Authorization: `Basic ${btoa('sample:sample')}` }
  for (const host of ['login.example', 'reports.example:8443']) {
    expect((await fetch(new Request(`https://${host}/kund/`, { headers }))).status).toBe(200)
  }
})

it('keeps nothing between two samples', async () => {
  const headers = await signedIn(callSample())
  expect((await callSample().get('/fakturaserviceorder/lista', headers)).status).toBe(401)
})
