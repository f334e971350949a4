/** What Vite puts in the place of `import.meta.env` while it builds. */
interface ImportMetaEnv {
  /** `release` in the bundles that people get, else `production`, `development` or, in unit tests, `test`. */
  readonly MODE: string
}

interface ImportMeta {
  readonly env: ImportMetaEnv
}
