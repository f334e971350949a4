import { createServiceWithRows } from './service-with-rows.ts'
import { openErrands } from './open-errands.ts'
import type { ErrandSaveResult } from '../../../../../preload/contract/index.ts'

/** The real errand rows at a service with one row. */
export const openAtService = (options: Partial<Parameters<typeof openErrands>[0]> = {}) => {
  const service = createServiceWithRows()
  return { service, ...openErrands({ answer: service.answer, ...options }) }
}

/** What was submitted. Throws where nothing was sent. */
export const submitted = (result: ErrandSaveResult) => {
  if (result.kind !== 'submitted') throw new Error('nothing was sent')
  return result
}
