import { errandsNotice } from './errands.ts'
import type { Notice, NoticeSource, NoticeWords } from './notice.ts'
import { orderQueueNotice } from './order-queue.ts'
import { sessionLifetimeNotice } from './session-lifetime.ts'
import { submissionNotice } from './submission.ts'

/** In the order in which they stand above a page. */
const sources: readonly NoticeSource[] = [sessionLifetimeNotice, submissionNotice, errandsNotice, orderQueueNotice]

/** Gives what there is to say on the page of a path now, by every part of the program, in order. To be read within a computation. */
export const createNotices = (words: NoticeWords): ((path: string) => readonly Notice[]) => {
  const given = sources.map((source) => source(words))
  return (path) => given.flatMap((notice) => notice() ?? []).filter(({ except }) => except !== path)
}

export type { Notice }
