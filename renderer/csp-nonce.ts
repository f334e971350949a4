/**
 * The value that lets a library add its own `<style>` under the page's content policy. A fresh one comes with every load
 * of the page. Read from the property: the browser hides the attribute from scripts and selectors.
 */
export const cspNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
