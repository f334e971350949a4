import { noDesktopBus } from '../support/desktop-bus.ts'
import { goTo, openList, statusLine, texts } from './support/acts.ts'
import { askToSignIn, chooseSignIn, expectSignedIn, signInAgain, signInOver } from './support/sign-in-acts.ts'
import { expect, test } from './support/screen-test.ts'

const impossible = process.platform === 'linux' ? noDesktopBus() : null
test.skip(impossible !== null, `left out: ${impossible}`)

test(
  'a screen that is locked locks the window too, where it is to lock at all, and the settings say so',
  { tag: '@smoke' },
  async ({ app, page, service, computer }) => {
    const known = () => page.evaluate(() => window.kontorist.call('app.locking', {}))
    await askToSignIn(page, service, 'anna')
    await expectSignedIn(page)
    await expect.poll(known).toMatchObject({ value: { locksWithScreen: 'yes', idleSource: 'computer' } })
    await goTo(page, texts.settings.title)
    await expect(page.getByText(texts.settings.signIn.idleWithScreen.yes)).toBeVisible()

    await openList(page, 'kund')
    await computer.lock(app)
    await expect(statusLine(page).getByRole('status')).toHaveText(/^\d/)
    await chooseSignIn(page, { idleMinutes: 60 })
    await computer.lock(app)
    await expect(signInOver(page)).toBeVisible()
    await signInAgain(page, 'anna')
    await expect(statusLine(page).getByRole('status')).toHaveText(/^\d/)
  }
)
