/** Decodes a value. A byte-order mark that is part of the value is kept. */
export const utf8Decoder = new TextDecoder('utf-8', { ignoreBOM: true })
