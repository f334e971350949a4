/** The constants that Vite substitutes for `import.meta.env` at build time. */
interface ImportMetaEnv {
  /** `release` in the shipped bundles; otherwise `production`, `development`, or `test` in unit tests. */
  readonly MODE: string
}

interface ImportMeta {
  readonly env: ImportMetaEnv
}
