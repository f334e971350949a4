declare global {
  interface JSON {
    /** Writes the text of a number into JSON as it is (ECMAScript's "JSON.parse source text access", in Node 24). */
    readonly rawJSON: (text: string) => object
  }
}

/** A number for a JSON body, with exactly the digits of its canonical decimal text, because a float could change them. */
export const exactNumber = (canonical: string): object => JSON.rawJSON(canonical)
