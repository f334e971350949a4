import type { UpdateChannel } from '../../preload/contract/index.ts'
import { problem, ProblemError } from '../problem.ts'
import type { FeedRequest } from './feed.ts'
import { channelFolder, manifestName, maxManifestSize, type Manifest } from './manifest.ts'
import { readManifest } from './read-manifest.ts'

interface FetchOptions {
  readonly request: FeedRequest
  readonly feed: string
  readonly keys: readonly string[]
  /** Milliseconds for all of it. */
  readonly timeout?: number
}

/**
 * Fetches the manifest of a channel and checks its signature.
 *
 * @throws ProblemError as `FeedRequest` and `readManifest`; `timeout` where it takes too long, however slowly bytes keep coming.
 */
export const fetchManifest = async ({ request, feed, keys, timeout = 30_000 }: FetchOptions, channel: UpdateChannel): Promise<Manifest> => {
  const url = new URL(manifestName, channelFolder(feed, channel))
  const signal = AbortSignal.timeout(timeout)
  try {
    const { headers, body } = await request({ url, limit: maxManifestSize, signal })
    const chunks: Uint8Array[] = []
    for await (const chunk of body) chunks.push(chunk)
    return readManifest({ bytes: Buffer.concat(chunks), contentType: headers['content-type'] ?? '', host: url.hostname }, channel, keys)
  } catch (error) {
    if (signal.aborted && error instanceof ProblemError && error.problem.code === 'cancelled') {
      throw problem('timeout', 'updates', `the manifest did not come within ${timeout / 1000} seconds`, { host: url.hostname })
    }
    throw error
  }
}
