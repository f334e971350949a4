import { describe, expect, it } from 'vitest'
import { isAnsweredWhileLocked } from '../../../../main/bridge/while-locked.ts'
import { calls, type CallName } from '../../../../preload/contract/index.ts'

const names = Object.keys(calls) as CallName[]

describe('while the window is locked', () => {
  it('only these calls are answered, and a new one is not until somebody has decided', () => {
    expect(names.filter(isAnsweredWhileLocked).sort()).toEqual([
      'app.copy',
      'app.info',
      'app.report',
      'errands.keepDraft',
      'orderImport.keep',
      'orderImport.keepBlock',
      'orders.keepDraft',
      'session.cancel',
      'session.copyLink',
      'session.openLists',
      'session.openOnDevice',
      'session.openPage',
      'session.pasteCallback',
      'session.resume',
      'session.signIn',
      'session.signOut',
      'session.state',
      'settings.get',
      'settings.keepLayout',
      'updates.unsavedChanges'
    ])
  })

  it.each(['', 'news.read', 'toString', '__proto__', 'constructor', 'session.state ', 'Session.state'])(
    'a name that nobody has decided on is not answered: %j',
    (name) => {
      expect(isAnsweredWhileLocked(name as CallName)).toBe(false)
    }
  )
})
