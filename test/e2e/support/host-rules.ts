import { expect } from '@playwright/test'
import { brokenRulesIn } from '../../host/broken-rules.ts'
import type { Launched } from './launch.ts'

/** Fails where the program did something that the host lets pass and Electron would not; real Electron writes no such line. */
export const expectNoBrokenRule = ({ output }: Launched): void => {
  expect(brokenRulesIn(output()), 'what Electron would not have let pass').toEqual([])
}
