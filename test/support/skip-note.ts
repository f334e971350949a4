/** Note for the title of a test that is skipped for a reason, as `npm test` lists it at its end; empty where the test runs. */
export const skipNote = (reason: string | null): string => (reason === null ? '' : ` (skipped: ${reason})`)
