// @ts-check
import { basename } from 'node:path'

const component = /^[A-Z]\w*\.vue$/
const other = /^[a-z\d]+([-.][a-z\d]+)*$/

/**
 * A component's file has the component's name; every other file is in kebab-case, which is the same on file systems that
 * tell case and on those that do not.
 * @type {import('eslint').Rule.RuleModule}
 */
const rule = {
  create: (context) => ({
    Program: (node) => {
      const name = basename(context.filename)
      if (name.endsWith('.vue') ? component.test(name) : other.test(name)) return
      context.report({ node, message: 'A file is named in kebab-case, a component in PascalCase.' })
    }
  })
}

export const fileNames = {
  plugins: { house: { rules: { 'file-names': rule } } },
  rules: { 'house/file-names': 'error' }
}
