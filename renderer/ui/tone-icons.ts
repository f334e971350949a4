import { CircleAlert, CircleCheck, Info, TriangleAlert } from '@lucide/vue'

/** The icon of each tone of a notice or a toast. */
export const toneIcons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const

export type Tone = keyof typeof toneIcons
