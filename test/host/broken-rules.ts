import process from 'node:process'

/** Prefix of a line that reports something that Electron would not have allowed. The specs look for it. */
export const brokenRuleMark = '[host] broken rule: '

/** Reports a broken rule on standard error. The spec that caused it fails. */
export const brokenRule = (text: string): void => {
  process.stderr.write(`${brokenRuleMark}${text.replaceAll(/\s+/g, ' ')}\n`)
}

/** The broken rules that a program's output reports. */
export const brokenRulesIn = (output: string): readonly string[] =>
  output.split('\n').flatMap((line) => {
    const at = line.indexOf(brokenRuleMark)
    return at < 0 ? [] : [line.slice(at + brokenRuleMark.length)]
  })
