import type { Inbox } from '../inbox/index.ts'
import { problem } from '../problem.ts'
import type { SettingsService } from '../settings/index.ts'
import type { HandlersOf } from './handlers-of.ts'

export interface InboxServices {
  readonly inbox: Inbox
  /** True while a user is signed in and the window shows their work. */
  readonly isSignedIn: () => boolean
  readonly settings: Pick<SettingsService, 'chooseInbox' | 'inboxConfig'>
  /** Asks the person for a folder, in a dialog of the system's; null where they choose none. */
  readonly chooseFolder: () => Promise<string | null>
}

/**
 * The calls `inbox.…`, refused while no user is signed in or the window is locked, also if that becomes so meanwhile.
 */
export const inboxHandlers = ({ inbox, isSignedIn, settings, chooseFolder }: InboxServices): HandlersOf<'inbox'> => {
  const expectSignedIn = (): void => {
    if (!isSignedIn()) throw problem('signedOut', 'program', 'the inbox is shown to a signed-in user')
  }
  const whenSignedIn =
    <Args, Result>(answer: (args: Args) => Result | Promise<Result>) =>
    async (args: Args): Promise<Result> => {
      expectSignedIn()
      const result = await answer(args)
      expectSignedIn()
      return result
    }
  const nothing =
    <Args>(act: (args: Args) => Promise<void>) =>
    async (args: Args): Promise<null> => {
      await act(args)
      return null
    }
  const expectFree = (): void => {
    if (settings.inboxConfig().folderManaged)
      throw problem('forbidden', 'program', 'the policy file decides the folder of the inbox')
  }

  return {
    'inbox.state': whenSignedIn(inbox.state),
    'inbox.messages': whenSignedIn(inbox.messages),
    'inbox.take': whenSignedIn(inbox.take),
    'inbox.mark': whenSignedIn(nothing(inbox.mark)),
    'inbox.markAllRead': whenSignedIn(inbox.markAllRead),
    'inbox.remove': whenSignedIn(nothing(inbox.remove)),
    'inbox.restore': whenSignedIn(nothing(inbox.restore)),
    'inbox.startOver': whenSignedIn(inbox.startOver),
    'inbox.sources': whenSignedIn(inbox.sources),
    'inbox.chooseFolder': whenSignedIn(async () => {
      expectFree()
      const folder = await chooseFolder()
      // The dialog may have been open for long: the user may have signed out since.
      expectSignedIn()
      if (folder === null) throw problem('cancelled', 'program', 'no folder was chosen')
      settings.chooseInbox({ folder })
      await inbox.look()
      return inbox.sources()
    }),
    'inbox.forgetFolder': whenSignedIn(async () => {
      settings.chooseInbox({ folder: null })
      await inbox.look()
      return inbox.sources()
    }),
    'inbox.chooseOrganisations': whenSignedIn(({ numbers }) => {
      settings.chooseInbox({ organisations: numbers })
      return inbox.sources()
    })
  }
}
