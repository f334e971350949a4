import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { calls } from '../../../../preload/contract/index.ts'
import { memoryFile, openSettings } from './settings-fixture.ts'

const isTaken = (returnAddress: string): boolean => v.is(calls['settings.chooseSignIn'].args, { returnAddress })

describe('the return address of login pages', () => {
  it.each([
    'se.kontorist.desktop:/signed-in',
    'https://kund.example/tillbaka',
    'https://kund.example',
    'https://kund.example:8443/inloggning/klar'
  ])('may be %s, for a person, a file and a policy', (returnAddress) => {
    expect(isTaken(returnAddress)).toBe(true)
    const file = memoryFile()
    expect(openSettings({ file }).chooseSignIn({ returnAddress }).signIn.returnAddress).toBe(returnAddress)
    expect(openSettings({ file }).signInSettings().returnAddress).toBe(returnAddress)
    expect(openSettings({ policy: { returnAddress } }).signInSettings().returnAddress).toBe(returnAddress)
  })

  it.each([
    'http://kund.example/tillbaka',
    'http://127.0.0.1:8080/tillbaka',
    'https://per:ord@kund.example/tillbaka',
    'https://kund.example/tillbaka?a=1',
    'https://kund.example/tillbaka#a',
    'https://',
    'kund.example/tillbaka',
    'kontorist:/signed-in'
  ])('is never %s', (returnAddress) => {
    expect(isTaken(returnAddress)).toBe(false)
    expect(openSettings({ policy: { returnAddress } }).get().policyProblem).toMatch(/^returnAddress: /)
  })
})
