import process from 'node:process'

/** What a line begins with that says that the program did what Electron would not have let pass; the specs look for it. */
export const brokenRuleMark = '[host] broken rule: '

/** Says so on standard error, where the spec that caused it fails for it. */
export const brokenRule = (text: string): void => {
  process.stderr.write(`${brokenRuleMark}${text.replaceAll(/\s+/g, ' ')}\n`)
}

/** The rules that a program has broken, by what it has written. */
export const brokenRulesIn = (output: string): readonly string[] =>
  output.split('\n').flatMap((line) => {
    const at = line.indexOf(brokenRuleMark)
    return at < 0 ? [] : [line.slice(at + brokenRuleMark.length)]
  })
