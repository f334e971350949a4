import { codec as plain } from './codec.ts'
import { stretches } from './stretches.ts'

/** The codec, whose work is the host's own and none of the program's. */
export const codec: typeof plain = {
  encode: (value) => stretches.ofHost(() => plain.encode(value)),
  decode: (text) => stretches.ofHost(() => plain.decode(text))
}
