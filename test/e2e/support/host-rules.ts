import { expect } from '@playwright/test'
import { brokenRulesIn } from '../../host/broken-rules.ts'
import { isComplaint } from './grid-complaints.ts'
import type { Launched } from './launch.ts'

/**
 * Fails where the program did something that the host lets pass and Electron would not (real Electron writes no such line), or asked the grid for
 * something that it cannot do.
 */
export const expectNoBrokenRule = ({ output }: Launched): void => {
  expect(brokenRulesIn(output()), 'what Electron would not have let pass').toEqual([])
  expect(output().split('\n').filter(isComplaint), 'what the grid has complained of').toEqual([])
}
