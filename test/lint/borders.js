// @ts-check
/**
 * The house's borders as lint rules. For every room: what it may import. Everything else is an error, so that a wrong
 * import fails the build. A room of main is entered by its `index.ts` only.
 */

/** Rooms of main, with the neighbours that each may use. `desktop` alone knows electron. */
const rooms = {
  desktop: ['settings'],
  bridge: ['session', 'lists', 'orders', 'errands', 'settings'],
  http: [],
  table: [],
  settings: [],
  sample: [],
  session: ['http'],
  lists: ['http', 'table'],
  orders: ['http'],
  errands: ['http']
}

const electron = {
  regex: '^electron(/|$)',
  message: 'Only main/desktop, main/index.ts and preload/index.ts know electron; take what you need as an argument.'
}

/** @param {string} regex @param {string} message */
const ban = (regex, message) => ({ regex, message })

/** @param {string} name @param {readonly string[]} neighbours */
const room = (name, neighbours) => {
  const closed = Object.keys(rooms).filter((other) => other !== name && !neighbours.includes(other))
  return {
    files: [`main/${name}/**/*.ts`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ...(name === 'desktop' ? [] : [electron]),
            ...(name === 'http' ? [] : [ban('^undici', 'The one HTTP client is main/http.')]),
            ban(`^(\\.\\./)+(${closed.join('|')})/`, `main/${name} may not use that room of main.`),
            ...(neighbours.length
              ? [ban(`^(\\.\\./)+(${neighbours.join('|')})/(?!index\\.ts$)`, 'Enter a room by its index.ts.')]
              : []),
            ban('/renderer/', 'main never imports the renderer.'),
            ban('/contract/(?!index\\.ts$)', 'Enter the contract by its index.ts.')
          ]
        }
      ]
    }
  }
}

const features = ['sign-in', 'overview', 'lists', 'object-card', 'orders', 'errands', 'settings']

/** @param {string} name */
const feature = (name) => ({
  files: [`renderer/features/${name}/**/*.{ts,vue}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          electron,
          ban('^node:', 'The renderer has no Node.'),
          ban('/main/', 'The renderer never imports main.'),
          ban('/contract/(?!index\\.ts$)', 'Enter the contract by its index.ts.'),
          ban(`^(\\.\\./)+(${features.filter((f) => f !== name).join('|')})/`, 'Features do not import each other.')
        ]
      }
    ]
  }
})

export const borders = [
  ...Object.entries(rooms).map(([name, neighbours]) => room(name, neighbours)),
  {
    files: ['preload/contract/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [electron, ban('^node:', 'The contract runs on both sides.'), ban('/(main|renderer)/', 'The contract imports nobody.')] }
      ]
    }
  },
  {
    files: ['renderer/**/*.{ts,vue}'],
    ignores: ['renderer/features/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            electron,
            ban('^node:', 'The renderer has no Node.'),
            ban('/main/', 'The renderer never imports main.'),
            ban('/contract/(?!index\\.ts$)', 'Enter the contract by its index.ts.')
          ]
        }
      ]
    }
  },
  {
    // Parts that features are made of know no feature.
    files: ['renderer/{grid,ui,i18n,styles}/**/*.{ts,vue}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            electron,
            ban('^node:', 'The renderer has no Node.'),
            ban('/main/', 'The renderer never imports main.'),
            ban('/contract/(?!index\\.ts$)', 'Enter the contract by its index.ts.'),
            ban('/features/', 'Parts know no feature.')
          ]
        }
      ]
    }
  },
  ...features.map(feature)
]
