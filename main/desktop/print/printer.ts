import type { PdfOptions } from './print-page.ts'

/** Prints pages of ours, all of it loaded when the first one is printed. */
export const printer = {
  toPdf: async (page: (nonce: string) => Blob, options: PdfOptions): Promise<Uint8Array> =>
    (await import('./print-page.ts')).toPdf(page, options),
  toPaper: async (page: (nonce: string) => Blob): Promise<boolean> => (await import('./print-page.ts')).toPaper(page)
}
