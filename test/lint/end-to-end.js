// @ts-check
/**
 * Code that end-to-end specs must not contain: it works on the stand-in or on one system, but fails, hangs or proves
 * nothing on real Electron elsewhere. Each has one helper that works on all of them.
 */

/** @param {string} selector @param {string} message */
const ban = (selector, message) => ({ selector, message })

/** A method of Electron's, taken off its object in a pattern. */
const unbound =
  'ObjectPattern > Property[key.name=/^(app|clipboard|dialog|powerMonitor|protocol|screen|session|shell)$/] > ObjectPattern'

const anywhere = [
  ban(unbound, 'Electron’s methods need their object: take the object, and call the method on it.'),
  ban(
    'Property[key.name="LANGUAGE"], Literal[value="LANGUAGE"]',
    'Only Linux has LANGUAGE: say the language by the option `language`, which becomes --lang.'
  ),
  ban(
    'Literal[value=/\\bControl\\+/], TemplateElement[value.raw=/\\bControl\\+/]',
    'macOS has another key for it: write ControlOrMeta.'
  ),
  ban(
    'CallExpression[callee.property.name="goto"]:not([callee.object.name="login"])',
    'The program’s page goes where its program leads it; only the system’s browser is sent to an address.'
  ),
  ban(
    'Literal[value=/kontorist\\.app\\.invalid/]',
    'This is the stand-in’s own address; on Electron a page has another.'
  )
]

/** Methods of a locator that read at once, whatever stands there. */
const readsOnce =
  '/^(innerText|textContent|allInnerTexts|allTextContents|count|inputValue|getAttribute|is(Visible|Hidden|Checked|Enabled|Disabled|Editable))$/'

const steady = [
  ban(
    `CallExpression[callee.name="expect"] > AwaitExpression.arguments > CallExpression[callee.property.name=${readsOnce}]`,
    'It may read before the act is shown: expect it of the locator (toHaveText, toHaveCount, …), poll it, or use settledStatus.'
  ),
  ban(
    'NewExpression[callee.name="Date"][arguments.length=0], CallExpression[callee.object.name="Date"][callee.property.name="now"]',
    'The programs have a clock of their own: use now of test/support/clock.ts.'
  )
]

const ending = [
  ban(
    'CallExpression[callee.property.name="kill"][callee.object.callee.property.name="process"], CallExpression[callee.object.name="process"][callee.property.name="kill"]',
    'What was started may be a shell: use kill or endBy of support/ending.ts.'
  ),
  ban(
    'CallExpression[callee.property.name="waitForEvent"][callee.object.name=/[aA]pp$/][arguments.0.value="close"], CallExpression[callee.property.name="waitForEvent"][callee.object.property.name="app"][arguments.0.value="close"]',
    'On macOS a program outlives its window: use closing, closeWindow or kill of support/ending.ts.'
  )
]

const outside = [
  ban(
    'Property[key.name="clipboard"]',
    'All programs share the system’s clipboard: use lastCopied of support/outside.ts.'
  ),
  ban('MemberExpression[property.name="showErrorBox"]', 'It waits for a person: support/outside.ts stands in for it.')
]

const e2e = 'test/{component,e2e}/**/*.ts'
/** They try the executable itself, with programs of their own. */
const ofTheHost = 'test/e2e/host*.spec.ts'
const endingFile = 'test/e2e/support/ending.ts'
const launchFile = 'test/e2e/support/launch.ts'
const outsideFile = 'test/e2e/support/outside.ts'
const componentFile = 'test/component/support/test.ts'

/**
 * The rules for the specs, beside those that hold everywhere.
 * @param {readonly object[]} gates
 */
export const endToEnd = (gates) => {
  /** @param {readonly string[]} files @param {readonly string[]} ignores @param {readonly object[]} bans */
  const rules = (files, ignores, bans) => ({
    files: [...files],
    ignores: [...ignores],
    rules: { 'no-restricted-syntax': ['error', ...gates, ...bans] }
  })
  return [
    rules(
      [e2e],
      [ofTheHost, endingFile, launchFile, outsideFile, componentFile],
      [...anywhere, ...ending, ...outside, ...steady]
    ),
    rules([endingFile, launchFile], [], [...anywhere, ...outside]),
    rules(
      [outsideFile, componentFile],
      [],
      [...anywhere.filter(({ message }) => !message.includes('sent to an address')), ...ending]
    )
  ]
}
