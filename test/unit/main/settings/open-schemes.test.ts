import { describe, expect, it } from 'vitest'
import { defaultSignIn } from '../../../support/default-sign-in.ts'
import { id, memoryFile, openSettings } from './settings-fixture.ts'

/** The allowed schemes after a restart, when the file has been read again. */
const openIn = (file: ReturnType<typeof memoryFile>, policy?: unknown): readonly string[] =>
  openSettings({ file, ...(policy === undefined ? {} : { policy }) }).signInSettings().openSchemes

describe('the schemes by which a program may be opened', () => {
  it.each([
    ['those of well-known applications for signing in', ['bankid', 'frejaeid', 'BankID'], []],
    ['another, and one of them', ['bankid', 'firma-login'], ['firma-login']],
    ['none', [], []]
  ])('ask for a confirmation of what is not well known: %s', (_what, openSchemes, asked) => {
    expect(openSettings().unconfirmedSchemes({ openSchemes })).toEqual(asked)
  })

  it('are not changed to what nobody has confirmed', () => {
    const settings = openSettings()
    expect(() => settings.chooseSignIn({ openSchemes: ['bankid', 'firma-login'] })).toThrow(/^forbidden/)
    expect(() => settings.chooseSignIn({ openSchemes: ['firma-login'] }, ['another'])).toThrow(/^forbidden/)
    expect(settings.get().signIn).toEqual(defaultSignIn)
  })

  it('stay confirmed after a restart, and in whatever case they are written', () => {
    const file = memoryFile()
    const settings = openSettings({ file })
    expect(settings.chooseSignIn({ openSchemes: ['Firma-Login'] }, ['Firma-Login']).signIn.openSchemes).toEqual([
      'Firma-Login'
    ])
    expect(openIn(file)).toEqual(['Firma-Login'])
    expect(openSettings({ file }).unconfirmedSchemes({ openSchemes: ['firma-login', 'bankid'] })).toEqual([])
    expect(openSettings({ file }).chooseSignIn({ tokenWord: 'Token' }).signIn.openSchemes).toEqual(['Firma-Login'])
    expect(openIn(file)).toEqual(['Firma-Login'])
  })

  it('are asked about again when they come back', () => {
    const file = memoryFile()
    openSettings({ file }).chooseSignIn({ openSchemes: ['firma-login'] }, ['firma-login'])
    openSettings({ file }).chooseSignIn({ openSchemes: ['bankid'] })
    expect(openSettings({ file }).unconfirmedSchemes({ openSchemes: ['firma-login'] })).toEqual(['firma-login'])
  })

  it.each([
    ['a scheme that the page once set by itself', { openSchemes: ['bankid', 'firma-login'] }, {}, ['bankid']],
    [
      'a scheme that is never opened, with all beside it',
      { openSchemes: ['ms-officecmd', 'firma-login'] },
      { confirmedSchemes: ['firma-login'] },
      ['bankid', 'frejaeid']
    ],
    [
      'a confirmation of what is never opened',
      { openSchemes: ['bankid'] },
      { confirmedSchemes: ['ms-officecmd'] },
      ['bankid']
    ],
    ['a confirmation that is none', { openSchemes: ['firma-login'] }, { confirmedSchemes: 'firma-login' }, []],
    ['a confirmation of another', { openSchemes: ['firma-login'] }, { confirmedSchemes: ['firma'] }, []]
  ])('are not open for standing in the settings file: %s', (_what, signIn, more, opened) => {
    expect(openIn(memoryFile({ deviceId: id, signIn, ...more }))).toEqual(opened)
  })

  it('are the policy’s without a confirmation, and are its alone', () => {
    const file = memoryFile()
    const policy = { openSchemes: ['firma-login'] }
    expect(openIn(file, policy)).toEqual(['firma-login'])
    const under = openSettings({ file, policy })
    expect(under.unconfirmedSchemes({ openSchemes: ['other-login'] })).toEqual([])
    expect(() => under.chooseSignIn({ openSchemes: ['other-login'] })).toThrow(/^forbidden/)
    under.chooseSignIn({ openSchemes: ['firma-login'] })
    expect(openIn(file)).toEqual([])
  })

  it('break a policy that would open what is never opened', () => {
    expect(openSettings({ policy: { openSchemes: ['bankid', 'search-ms'] } }).get().policyProblem).toMatch(
      /openSchemes/
    )
  })
})
