import { codec as plain } from './codec.ts'
import { eventLoopMonitor } from './event-loop-monitor.ts'

/** The codec, whose work the event-loop monitor does not count, because it is the host's and not the program's. */
export const codec: typeof plain = {
  encode: (value) => eventLoopMonitor.exclude(() => plain.encode(value)),
  decode: (text) => eventLoopMonitor.exclude(() => plain.decode(text))
}
