import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import {
  maxInboxMessages,
  type CallArgs,
  type InboxMessage,
  type InboxPage,
  type InboxTaken,
  type Problem
} from '../../../preload/contract/index.ts'
import { api, problemOf } from '../../api.ts'
import { onUserLeft } from '../../state/user.ts'
import { callWithSignInRetry } from '../../state/retry-after-sign-in.ts'

export type Shown = CallArgs<'inbox.messages'>['show']

const pageSize = 100

/** The messages that the page shows: the newest of those that are unread, or of all. */
export const useInboxMessages = defineStore('inboxMessages', () => {
  const show = ref<Shown>('unread')
  const count = ref(pageSize)
  /** Null until main has answered for the first time. */
  const page = shallowRef<InboxPage | null>(null)
  const problem = shallowRef<Problem | null>(null)

  let calls = 0
  let newest: { readonly call: number; readonly done: Promise<void> } = { call: 0, done: Promise.resolve() }
  const read = async (call: number): Promise<void> => {
    try {
      const answer = await callWithSignInRetry('inbox.messages', { show: show.value, count: count.value })
      if (call === calls) {
        page.value = answer
        problem.value = null
      }
    } catch (error) {
      if (call === calls) problem.value = problemOf(error)
    }
    // Every caller continues with the newest answer shown, for instance to move the focus to a row of it.
    if (newest.call > call) await newest.done
  }
  /** Reads the page; resolves when it is shown. Stale answers are dropped; if it fails, the page shown stays. */
  const load = (): Promise<void> => {
    const call = ++calls
    const done = read(call)
    newest = { call, done }
    return done
  }
  const showOnly = async (chosen: Shown): Promise<void> => {
    show.value = chosen
    count.value = pageSize
    await load()
  }
  const showMore = async (): Promise<void> => {
    count.value = Math.min(maxInboxMessages, count.value + pageSize)
    await load()
  }

  onUserLeft(() => {
    calls += 1
    show.value = 'unread'
    count.value = pageSize
    page.value = null
    problem.value = null
  })

  /** Runs a change and reads the page again. @throws {ProblemError} where main refuses the change */
  const change = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    const result = await call()
    await load()
    return result
  }

  const take = (text: string): Promise<InboxTaken> => change(() => api.call('inbox.take', { text }))
  const mark = async (ids: readonly number[], read: boolean): Promise<void> => {
    await change(() => api.call('inbox.mark', { ids: [...ids], read }))
  }
  /** Gives the ids of those that were unread, to undo it by. */
  const markAllRead = (): Promise<readonly number[]> => change(() => api.call('inbox.markAllRead', {}))
  const remove = async ({ id }: InboxMessage): Promise<void> => {
    await change(() => api.call('inbox.remove', { ids: [id] }))
  }
  const restore = async ({ id }: InboxMessage): Promise<void> => {
    await change(() => api.call('inbox.restore', { ids: [id] }))
  }

  return { show, page, problem, load, showOnly, showMore, take, mark, markAllRead, remove, restore }
})
