import type { WireResponse } from '../../main/http/index.ts'

/** What a wire gives for an answer with this body, which comes in one piece. */
export const wireAnswer = (body: string | Uint8Array, status = 200): WireResponse => ({
  status,
  headers: {},
  body: (async function* () {
    yield Buffer.from(body)
  })()
})
