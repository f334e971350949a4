import { excerpt, secretsIn, type HttpClient, type HttpRequest } from '../../main/http/index.ts'

/** The client's `request` at a service that is made up of texts. As the real one's, its excerpts hide what the request carried. */
export const answeringWith =
  (text: (request: HttpRequest) => Promise<string>): HttpClient['request'] =>
  async (request) => {
    const body = await text(request)
    return { status: 200, text: body, excerpt: () => excerpt(body, false, secretsIn(request)) }
  }
