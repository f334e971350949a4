/** Base64 conversion, which Node and Chromium spell differently. */
interface Base64 {
  readonly encode: (bytes: Uint8Array) => string
  readonly decode: (text: string) => Uint8Array
}

interface Codec {
  /** Throws what Electron throws for functions, symbols and the like: `An object could not be cloned.` */
  readonly encode: (value: unknown) => string
  readonly decode: (text: string) => unknown
}

/**
 * Encodes structured-cloneable values as JSON. What JSON cannot hold becomes an object tagged with `$`. Self-contained:
 * its source text also runs inside Chromium, so it may use nothing from outside its braces.
 */
export const createCodec = (base64: Base64): Codec => {
  type Tagged = Readonly<Record<string, unknown>> & { readonly $: string; readonly v: never }
  const errors = { Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError }
  const views = {
    BigInt64Array,
    BigUint64Array,
    DataView,
    Float32Array,
    Float64Array,
    Int16Array,
    Int32Array,
    Int8Array,
    Uint16Array,
    Uint32Array,
    Uint8Array,
    Uint8ClampedArray
  }
  const isKey = <Table extends object>(table: Table, key: PropertyKey): key is keyof Table => Object.hasOwn(table, key)
  const uncloneable = (): Error => new Error('An object could not be cloned.')

  const viewName = (view: ArrayBufferView): string => {
    const name = Object.prototype.toString.call(view).slice('[object '.length, -1)
    if (!isKey(views, name)) throw uncloneable()
    return name
  }

  const encode = (value: unknown): string => {
    const seen = new Map<object, number>()
    const writeObject = (it: object): unknown => {
      const back = seen.get(it)
      if (back !== undefined) return { $: 'ref', v: back }
      seen.set(it, seen.size)
      // `Array.from`, because `map` would keep the holes of a sparse array.
      if (Array.isArray(it)) return Array.from(it, write)
      if (it instanceof Date) return { $: 'date', v: Number.isNaN(it.getTime()) ? null : it.getTime() }
      if (it instanceof Map) return { $: 'map', v: Array.from(it, ([key, item]) => [write(key), write(item)]) }
      if (it instanceof Set) return { $: 'set', v: Array.from(it, write) }
      if (it instanceof RegExp) return { $: 'regexp', v: [it.source, it.flags] }
      if (it instanceof Error) return { $: 'error', v: [it.name, it.message, it.stack ?? ''] }
      if (it instanceof ArrayBuffer) return { $: 'buffer', v: base64.encode(new Uint8Array(it)) }
      if (ArrayBuffer.isView(it)) {
        const bytes = new Uint8Array(it.buffer, it.byteOffset, it.byteLength)
        return { $: 'view', of: viewName(it), v: base64.encode(bytes) }
      }
      if (Object.prototype.toString.call(it) !== '[object Object]') throw uncloneable()
      const fields = Object.entries(it).map(([key, item]) => [key, write(item)] as const)
      const plain = Object.fromEntries(fields)
      return Object.hasOwn(plain, '$') ? { $: 'object', v: plain } : plain
    }
    const write = (it: unknown): unknown => {
      switch (typeof it) {
        case 'string':
        case 'boolean':
          return it
        case 'number':
          if (Object.is(it, -0)) return { $: 'number', v: '-0' }
          return Number.isFinite(it) ? it : { $: 'number', v: String(it) }
        case 'undefined':
          return { $: 'undefined' }
        case 'bigint':
          return { $: 'bigint', v: String(it) }
        case 'object':
          return it === null ? null : writeObject(it)
        default:
          throw uncloneable()
      }
    }
    return JSON.stringify(write(value))
  }

  const decode = (text: string): unknown => {
    const kept: unknown[] = []
    const keep = <Kept>(it: Kept): Kept => {
      kept.push(it)
      return it
    }
    const exact = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer
    const readFields = (source: object): object => {
      const fields = keep({})
      // Not an assignment, because a key named `__proto__` would set the prototype.
      for (const [key, item] of Object.entries(source))
        Object.defineProperty(fields, key, { value: read(item), configurable: true, enumerable: true, writable: true })
      return fields
    }
    const readTagged = (it: Tagged): unknown => {
      switch (it.$) {
        case 'object':
          return readFields(it.v)
        case 'number':
          return Number(it.v)
        case 'undefined':
          return undefined
        case 'bigint':
          return BigInt(it.v)
        case 'ref':
          return kept[it.v]
        case 'date':
          return keep(new Date(it.v ?? Number.NaN))
        case 'map': {
          const map = keep(new Map<unknown, unknown>())
          for (const [key, item] of it.v as [unknown, unknown][]) map.set(read(key), read(item))
          return map
        }
        case 'set': {
          const set = keep(new Set<unknown>())
          for (const item of it.v as unknown[]) set.add(read(item))
          return set
        }
        case 'regexp':
          return keep(new RegExp(it.v[0], it.v[1]))
        case 'error': {
          const [name, message, stack] = it.v as [string, string, string]
          const error = new (isKey(errors, name) ? errors[name] : Error)(message)
          Object.defineProperty(error, 'stack', { value: stack, configurable: true, writable: true })
          return keep(error)
        }
        case 'buffer':
          return keep(exact(base64.decode(it.v)))
        case 'view': {
          const name = String(it['of'])
          if (!isKey(views, name)) throw new Error(`No such view: ${name}`)
          const View: new (buffer: ArrayBuffer) => ArrayBufferView = views[name]
          return keep(new View(exact(base64.decode(it.v))))
        }
        default:
          throw new Error(`No such tag: ${it.$}`)
      }
    }
    const read = (it: unknown): unknown => {
      if (it === null || typeof it !== 'object') return it
      if (Array.isArray(it)) {
        const list: unknown[] = keep([])
        for (const item of it) list.push(read(item))
        return list
      }
      return '$' in it ? readTagged(it as Tagged) : readFields(it)
    }
    return read(JSON.parse(text))
  }

  return { encode, decode }
}

/** The codec for main. */
export const codec = createCodec({
  encode: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
  decode: (text) => Buffer.from(text, 'base64')
})
