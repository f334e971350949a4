import { once } from 'node:events'
import { connect } from 'node:net'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

/*
 * Sends standard input to the program's first instance and ends when that has acknowledged it. A separate process,
 * because its caller has to wait for it synchronously (instance-lock.ts).
 */
const path = process.argv[2] ?? ''
const message = await text(process.stdin)
const until = performance.now() + 5_000

const deliver = async (): Promise<void> => {
  const socket = connect({ path, allowHalfOpen: true })
  await once(socket, 'connect')
  socket.end(message)
  if ((await text(socket)) !== 'heard') throw new Error('the first start did not hear it')
}

/** The first instance has the lock a moment before it listens. */
const isNotYetThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ECONNREFUSED'].includes(String(error.code))

for (;;) {
  try {
    await deliver()
    break
  } catch (error) {
    if (!isNotYetThere(error) || performance.now() > until) throw error
    await wait(20)
  }
}
