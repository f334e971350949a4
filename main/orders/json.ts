declare global {
  interface JSON {
    /** Writes the text of a number into JSON as it is (ECMAScript's "JSON.parse source text access", in Node 24). */
    readonly rawJSON: (text: string) => object
  }
}

/** A number for a JSON body, digit by digit as its canonical decimal text says, never through a float. */
export const exactNumber = (canonical: string): object => JSON.rawJSON(canonical)

/** A number of a JSON text, as it was written there. A class, so that no object of the text can pass for one. */
export class NumberText {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

/** Like `JSON.parse`, but every number comes out as its own text. Throws `SyntaxError`. */
export const parseExact = (text: string): unknown =>
  JSON.parse(text, (_key, value: unknown, context?: { readonly source: string }) =>
    typeof value === 'number' && context ? new NumberText(context.source) : value
  )
