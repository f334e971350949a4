// The `electron` that an ES module imports: by name, or whole as its default.
export * from './electron.ts'
export { electron as default } from './host.ts'
