/**
 * Stands in the main bundle for `ajv` and `ajv-formats`, which conf imports whether or not it is given a JSON schema. It never
 * is: what is read from disk is checked with valibot, as everything else is. They were a third of what the program reads at
 * its start, and they make code from text.
 */
const refuse = (): never => {
  throw new Error('JSON schemas are not part of the bundle (build/no-json-schema.ts)')
}

/** What conf takes from `ajv/dist/2020.js`. @throws always */
export const Ajv2020 = refuse

/** What conf takes from `ajv-formats`. @throws always */
// eslint-disable-next-line no-restricted-exports -- conf imports it so
export default { default: refuse }
