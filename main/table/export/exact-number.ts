/** A float of 64 bits holds every number of so many digits exactly, and programs show no more of them. */
export const maxExactDigits = 15

/** Whether a program that reads numbers as floats shows this canonical decimal text as it is. */
export const isExactAsFloat = (canonical: string): boolean => canonical.replace(/^-?0*\.?0*|\./g, '').length <= maxExactDigits
