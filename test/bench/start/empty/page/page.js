// Asks main before it shows anything, as the program does.
const heading = globalThis.document.querySelector('h1')
heading.textContent = `Empty ${await globalThis.empty.version()}`
