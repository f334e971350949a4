/** Stands in for `electron` in unit tests that do not mock it: its names are undefined, so what calls it fails. */
const electron = {}

// eslint-disable-next-line no-restricted-exports -- electron-store imports the default
export { electron as default }
