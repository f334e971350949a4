/**
 * Returns the nonce that the page's Content Security Policy allows `<style>` elements by, for libraries that add their
 * own. Every load of the page has a fresh one. It is read from the property, because browsers hide the attribute from
 * scripts.
 */
export const cspNonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
