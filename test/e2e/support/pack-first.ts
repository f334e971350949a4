import { packedProgram } from './layout.ts'

/** Packs before the first spec of a packed run, so that no two workers do at the same time. */
// eslint-disable-next-line no-restricted-exports -- Playwright takes it so
export default async (): Promise<void> => {
  await packedProgram()
}
