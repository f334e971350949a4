import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  clockShift,
  devServerUrl,
  isKeychainDisabled,
  isPackaged,
  isPreview,
  policyPathOverride
} from '../../../../main/desktop/dev-overrides.ts'

const app = vi.hoisted(() => ({ isPackaged: false }))
vi.mock('electron', () => ({ app }))

/** The value of each override under the variables below, by its name. */
const overrides = () => ({
  devServerUrl: devServerUrl(),
  policyPathOverride: policyPathOverride(),
  isPreview: isPreview(),
  isKeychainDisabled: isKeychainDisabled(),
  clockShift: clockShift()
})

const variables = {
  ELECTRON_RENDERER_URL: 'http://localhost:5173',
  KONTORIST_POLICY: '/tmp/policy.json',
  KONTORIST_HOST: 'preview',
  KONTORIST_NO_KEYCHAIN: '1',
  KONTORIST_CLOCK_SHIFT: '-86400000'
}
/** Nothing is overridden. */
const shut = {
  devServerUrl: undefined,
  policyPathOverride: undefined,
  isPreview: false,
  isKeychainDisabled: false,
  clockShift: 0
}

beforeEach(() => {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  app.isPackaged = false
  return () => vi.unstubAllEnvs()
})

describe('the development overrides of a checkout', () => {
  it('stand open to the development server, another policy, the stand-in, and a test without a keychain or on another day', () => {
    expect(overrides()).toEqual({
      devServerUrl: 'http://localhost:5173',
      policyPathOverride: '/tmp/policy.json',
      isPreview: true,
      isKeychainDisabled: true,
      clockShift: -86_400_000
    })
    expect(isPackaged()).toBe(false)
  })

  it('lead nowhere where no variable names anything', () => {
    for (const name of Object.keys(variables)) vi.stubEnv(name, undefined)
    expect(overrides()).toEqual(shut)
    vi.stubEnv('KONTORIST_POLICY', '')
    expect(policyPathOverride()).toBeUndefined()
  })

  it('are shut in a packaged program, whatever it was built for', () => {
    app.isPackaged = true
    expect(overrides()).toEqual({ ...shut, isPreview: true })
    expect(isPackaged()).toBe(true)
  })

  it('are shut in a release, also under the name that makes Electron think it is a checkout', () => {
    vi.stubEnv('MODE', 'release')
    expect(overrides()).toEqual(shut)
    expect(isPackaged()).toBe(true)
  })
})
