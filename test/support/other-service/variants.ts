import type { ServiceVariant } from './variant.ts'

const json = 'application/json'
const machineError = 'MachineErrorException'

const plain: ServiceVariant = {
  basePath: '',
  apiKey: null,
  json: { escapesLetters: false, escapesSlashes: false, keys: 'NFC', byteOrderMark: false, contentType: json },
  signIn: {
    outcome: 'completed',
    status: 200,
    members: { expiresInSeconds: 600, actor: { id: 7, displayName: 'Åsa Öberg' } },
    process: { link: '{link}' }
  },
  errors: {
    wrongPassword: { status: 401, contentType: json, body: '{"error":"wrong password"}' },
    refreshToken: { status: 401, contentType: json, body: `{"type":"${machineError}"}` },
    accessToken: { status: 401, contentType: json, body: '{"error":"unauthorized"}' },
    other: { status: 400, contentType: json, body: '{"error":"bad request"}' }
  },
  lists: { numbers: 'strings', decimalMark: ',', emptyValue: '-', emptyList: '[]', vat: '1', dates: 'ISO' },
  orders: {
    again: 'another order',
    saved: { status: 200, body: '{"Success":true}' },
    commitsAfter: 0,
    amounts: 'JSON numbers',
    status: 'JSON numbers',
    dates: 'ISO',
    numbers: 'as sent',
    empty: null,
    like: { dialect: 'ansi', caseCounts: false, accentsCount: true }
  }
}

/** Errors as older .NET serializers write them. */
const dotNetError = (message: string) =>
  JSON.stringify({
    Message: message,
    ExceptionMessage: message,
    ExceptionType: `Service.${machineError}`,
    StackTrace: null
  })

const dotNet: ServiceVariant = {
  ...plain,
  basePath: '/Environment/Company/Api',
  json: {
    escapesLetters: true,
    escapesSlashes: true,
    keys: 'NFC',
    byteOrderMark: true,
    contentType: `${json}; charset=utf-8`
  },
  errors: {
    wrongPassword: { status: 500, contentType: json, body: dotNetError('Fel lösenord') },
    refreshToken: { status: 500, contentType: json, body: dotNetError('Token') },
    accessToken: { status: 401, contentType: json, body: dotNetError('Access') },
    other: { status: 500, contentType: json, body: dotNetError('Fel') }
  },
  lists: { numbers: 'strings', decimalMark: ',', emptyValue: '', emptyList: 'null', vat: '25', dates: '/Date()/' },
  orders: { ...plain.orders, dates: '/Date()/', like: { dialect: 'sqlServer', caseCounts: false, accentsCount: false } }
}

/** Columns of fixed width under a binary collation. */
const sqlServer: ServiceVariant = {
  ...plain,
  basePath: '/api',
  signIn: { ...plain.signIn, members: { expiresInSeconds: 600, actor: null } },
  errors: {
    wrongPassword: { status: 403, contentType: 'text/plain', body: 'Denied' },
    refreshToken: { status: 400, contentType: 'text/plain', body: `${machineError}: revoked` },
    accessToken: { status: 401, contentType: 'text/plain', body: '' },
    other: { status: 404, contentType: 'text/plain', body: 'Not found' }
  },
  lists: {
    numbers: 'JSON numbers',
    decimalMark: '.',
    emptyValue: null,
    emptyList: 'no content',
    vat: '25',
    dates: 'ISO'
  },
  orders: {
    ...plain.orders,
    numbers: 'padded',
    amounts: 'strings',
    status: 'strings',
    like: { dialect: 'sqlServer', caseCounts: true, accentsCount: true }
  }
}

const problemJson = 'application/problem+json'
const problemOf = (type: string, status: number) =>
  JSON.stringify({ type: `https://errors.example/${type}`, title: type, status })

const postgres: ServiceVariant = {
  ...plain,
  signIn: { ...plain.signIn, outcome: 'process', status: 201 },
  errors: {
    wrongPassword: { status: 422, contentType: problemJson, body: problemOf('credentials', 422) },
    refreshToken: { status: 422, contentType: problemJson, body: problemOf(machineError, 422) },
    accessToken: { status: 401, contentType: problemJson, body: problemOf('token', 401) },
    other: { status: 422, contentType: problemJson, body: problemOf('request', 422) }
  },
  lists: {
    numbers: 'JSON numbers',
    decimalMark: '.',
    emptyValue: 'absent',
    emptyList: 'nothing',
    vat: '25',
    dates: 'ISO'
  },
  orders: {
    ...plain.orders,
    saved: { status: 201, body: ' {"Message":null,"Success":true}\n' },
    commitsAfter: 2,
    empty: 'absent',
    like: { dialect: 'postgres', caseCounts: true, accentsCount: true }
  }
}

/** LIKE folds the case of ASCII's letters only, and knows neither sets nor an escape. */
const sqlite: ServiceVariant = {
  ...plain,
  basePath: '/api/v1',
  json: { ...plain.json, escapesLetters: true },
  lists: { numbers: 'JSON numbers', decimalMark: '.', emptyValue: null, emptyList: '[]', vat: '1', dates: 'ISO' },
  orders: {
    ...plain.orders,
    again: 'changed',
    empty: 'absent',
    like: { dialect: 'sqlite', caseCounts: false, accentsCount: true }
  }
}

/** Requires everything that a service may require. */
const strict: ServiceVariant = {
  ...plain,
  basePath: '/v1/tenant',
  apiKey: { name: 'x-api-key', value: 'key-of-the-client' },
  errors: {
    wrongPassword: { status: 400, contentType: json, body: '{"error":"invalid_grant"}' },
    refreshToken: { status: 403, contentType: json, body: `{"error":{"code":"${machineError}"}}` },
    accessToken: { status: 401, contentType: json, body: '' },
    other: { status: 400, contentType: json, body: '{"error":"invalid_request"}' }
  },
  json: { ...plain.json, keys: 'NFD' },
  orders: { ...plain.orders, again: 'ignored', empty: '', numbers: 'zero-filled' }
}

/** Sends no documented type where another might do. */
const sloppy: ServiceVariant = {
  ...plain,
  json: { ...plain.json, byteOrderMark: true, contentType: 'text/html' },
  signIn: {
    outcome: 'process',
    status: 200,
    members: { expiresInSeconds: '3600', actor: { id: '7', displayName: 17 }, scope: ['all'] },
    process: { link: '', imageData: 1, openOnDeviceText: null, openOnDeviceUrlPlatform: '' }
  },
  errors: {
    wrongPassword: { status: 200, contentType: 'text/html', body: '<h1>Fel lösenord</h1>' },
    refreshToken: { status: 200, contentType: json, body: `{"error":"${machineError}"}` },
    accessToken: { status: 403, contentType: 'text/html', body: '<h1>Logga in</h1>' },
    other: { status: 500, contentType: 'text/html', body: '<h1>Fel</h1>' }
  },
  lists: { numbers: 'strings', decimalMark: '.', emptyValue: '', emptyList: 'nothing', vat: '25', dates: 'ISO' },
  orders: {
    ...plain.orders,
    amounts: 'strings',
    empty: '',
    commitsAfter: 1,
    like: { dialect: 'ansi', caseCounts: false, accentsCount: false }
  }
}

export const variants = { plain, dotNet, sqlServer, postgres, sqlite, strict, sloppy } as const satisfies Record<
  string,
  ServiceVariant
>
export type VariantName = keyof typeof variants
export const variantNames = Object.keys(variants) as readonly VariantName[]
