/**
 * The content security policy of our page. Scripts come from our files; styles may also be inserted by script that
 * knows the nonce.
 */
export const contentPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    // The thread that reads what orders are imported from.
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    // Trusted Types: only Vue, from our own templates, may turn text into markup, and only that thread's script may be started.
    "require-trusted-types-for 'script'",
    'trusted-types vue reader'
  ].join('; ')
