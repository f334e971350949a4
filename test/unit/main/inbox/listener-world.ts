import { once } from 'node:events'
import { request, type IncomingMessage, type RequestOptions } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach } from 'vitest'
import { notification, openInbox, secret, text } from './inbox-world.ts'

/** An inbox that listens, and what a supplier's server or anybody else sends to it. */

type World = ReturnType<typeof openInbox>
/** The listening inbox of the test that runs. */
export let inbox: World
export const clock = { time: 0 }

export const open = async (more: Parameters<typeof openInbox>[0] = {}): Promise<World> => {
  const opened = openInbox({
    ...more,
    clock: () => clock.time,
    config: { listener: { port: 0, secret }, ...more.config }
  })
  await opened.start()
  return opened
}
export const portOf = ({ sources }: World): number => Number(new URL(sources().listener.addresses[0] ?? '').port)

/** Opens one before each test of a file, and closes it after it. */
export const listenInEachTest = (): void => {
  beforeEach(async () => {
    clock.time = 0
    inbox = await open()
  })
  afterEach(() => inbox.stop())
}

export interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** Sends a request as it is given, which none of Node's own rules changes. */
export const send = async (body: string | Uint8Array, options: RequestOptions = {}, world = inbox): Promise<Answer> => {
  const sent = request({
    host: '127.0.0.1',
    port: portOf(world),
    path: `/${secret}`,
    method: 'POST',
    agent: false,
    ...options,
    headers: { 'content-type': 'application/json', ...options.headers }
  })
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  let answer = ''
  for await (const chunk of response) answer += String(chunk)
  return { status: response.statusCode, headers: response.headers, body: answer }
}

/** Sends bytes and gives all that comes back until the connection ends. */
export const raw = async (bytes: string): Promise<string> => {
  const socket = connect(portOf(inbox), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  socket.on('error', () => undefined)
  socket.write(bytes)
  await once(socket, 'close')
  return answer
}

export const good = text(notification(1))
export const bare: Answer = { status: 404, headers: { connection: 'close', 'content-length': '0' }, body: '' }
