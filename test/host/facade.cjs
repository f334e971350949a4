// The `electron` that a CommonJS module requires.
// eslint-disable-next-line @typescript-eslint/no-require-imports -- this file is what a `require` gets
module.exports = require('./host.ts').electron
