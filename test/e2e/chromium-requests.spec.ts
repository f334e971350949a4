import { expect, test } from './support/test.ts'

test('Chromium makes no request of its own: its services are off for every session, and not there for the page', async ({
  app,
  page
}) => {
  const told = await app.evaluate(({ app, session }) => ({
    disabled: app.commandLine.getSwitchValue('disable-features').split(','),
    settings: app.commandLine.getSwitchValue('blink-settings').split(','),
    checks: [session.defaultSession, session.fromPartition('persist:window'), session.fromPartition('another')].map(
      (one) => one.isSpellCheckerEnabled()
    )
  }))
  expect(told.disabled).toEqual(expect.arrayContaining(['Reporting', 'NetworkErrorLogging']))
  expect(told.settings).toContain('dnsPrefetchingEnabled=false')
  expect(told.checks).toEqual([false, false, false])
  // What only a switch takes away: so the switches have come to where they are read.
  expect(
    await page.evaluate(() => ['webkitSpeechRecognition', 'speechSynthesis'].filter((name) => name in window))
  ).toEqual([])
})
