import { fileURLToPath } from 'node:url'
import { ESLint } from 'eslint'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const eslint = new ESLint({ cwd: root, overrideConfigFile: 'test/lint/eslint.config.js' })

/** Which rules the lint finds broken by code that stands in a file of the house. */
export const brokenRules = async (file: string, code: string): Promise<readonly (string | null)[]> => {
  const [result] = await eslint.lintText(code, { filePath: `${root}/${file}` })
  return result?.messages.map(({ ruleId }) => ruleId) ?? []
}
