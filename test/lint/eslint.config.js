// @ts-check
import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import vue from 'eslint-plugin-vue'
import globals from 'globals'
import ts from 'typescript-eslint'
import { borders } from './borders.js'
import { endToEnd } from './end-to-end.js'
import { fileNames } from './file-names.js'

/** Danger that one gate guards: the raw call is banned everywhere else. */
const gates = [
  {
    selector: "CallExpression[callee.property.name='openExternal']",
    message: 'Use openExternal of main/desktop/links/open-external.ts.'
  },
  { selector: "MemberExpression[property.name='innerHTML']", message: 'Text from the service is never markup.' },
  { selector: 'TSEnumDeclaration', message: 'Use a union of strings.' }
]

const noAddress =
  'Where the page stands is no business of the page: the stand-in for Electron shows it at another address.'
const addressNames = '/^(location|URL|documentURI|domain|origin)$/'
const pageObjects = '/^(window|document|globalThis|self|top|parent)$/'

/** The page's own address, by every name that a page has for it. */
const ownAddress = [
  `MemberExpression[object.name=${pageObjects}][property.name=${addressNames}]`,
  `MemberExpression[object.property.name=${pageObjects}][property.name=${addressNames}]`,
  `VariableDeclarator[init.name=${pageObjects}] > ObjectPattern > Property[key.name=${addressNames}]`,
  "MemberExpression[property.name='baseURI']"
].map((selector) => ({ selector, message: noAddress }))

export default ts.config(
  { ignores: ['out/**', 'dist/**', 'node_modules/**', 'test-results/**'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...vue.configs['flat/recommended'],
  // The layout is Prettier's.
  prettier,
  {
    languageOptions: { ecmaVersion: 2024, sourceType: 'module' },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'max-lines': ['error', { max: 450 }],
      'no-console': 'error',
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', ...gates],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      // Unused names are TypeScript's to report.
      '@typescript-eslint/no-unused-vars': 'off'
    }
  },
  { files: ['**/*.ts', '**/*.vue'], rules: { 'no-undef': 'off' } },
  {
    files: ['**/*.vue'],
    languageOptions: { parserOptions: { parser: ts.parser } },
    rules: {
      'vue/no-v-html': 'error',
      'vue/multi-word-component-names': 'off',
      'vue/max-attributes-per-line': 'off',
      'vue/singleline-html-element-content-newline': 'off',
      'vue/html-self-closing': ['error', { html: { void: 'always', normal: 'always', component: 'always' } }],
      'vue/require-default-prop': 'off',
      'vue/block-lang': ['error', { script: { lang: 'ts' } }],
      'vue/component-api-style': ['error', ['script-setup']]
    }
  },
  { files: ['build/**', 'test/**'], languageOptions: { globals: globals.node }, rules: { 'no-console': 'off' } },
  // A default export is how a tool takes its configuration and how Vue takes a component; nothing else has one.
  {
    files: ['{main,preload,renderer}/**/*.ts', 'test/**/*.ts', 'build/**/*.ts'],
    ignores: ['**/*.config.ts', '**/*.d.ts'],
    rules: {
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true, namedFrom: true } }]
    }
  },
  ...borders,
  ...endToEnd(gates),
  fileNames,
  {
    files: ['main/**/*.ts'],
    ignores: ['main/http/**', 'main/sample/**'],
    rules: { 'no-restricted-globals': ['error', { name: 'fetch', message: 'The one HTTP client is main/http.' }] }
  },
  {
    files: ['renderer/**/*.{ts,vue}'],
    ignores: ['renderer/api.ts', 'renderer/window.d.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...gates,
        ...ownAddress,
        { selector: "MemberExpression[property.name='kontorist']", message: 'The way to main is renderer/api.ts.' }
      ],
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'The renderer has no network; ask main.' },
        ...['location', 'origin'].map((name) => ({ name, message: noAddress })),
        'alert',
        'confirm'
      ]
    }
  },
  // AssemblyScript: integers of 64 bits, no import of a mere type, and an equality of which there is one kind.
  {
    files: ['main/table/wasm-reader/**/*.ts'],
    rules: { eqeqeq: 'off', 'no-loss-of-precision': 'off', '@typescript-eslint/consistent-type-imports': 'off' }
  },
  // Electron's own answer looks at the name of the executable only.
  {
    files: ['main/**/*.ts'],
    ignores: ['main/desktop/dev-overrides.ts', 'main/desktop/links/open-external.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...gates,
        {
          selector: "MemberExpression[property.name='isPackaged']",
          message: 'Use isPackaged of main/desktop/dev-overrides.ts.'
        }
      ]
    }
  },
  { files: ['main/desktop/links/open-external.ts'], rules: { 'no-restricted-syntax': ['error', ...gates.slice(1)] } }
)
