import { readFileSync } from 'node:fs'
import { createCodec } from '../codec.ts'
import { createBridge } from './bridge.ts'
import { enterMainWorld } from './main-world.ts'
import { toMainBinding, toPreloadFunction } from './messages.ts'
import { enterPreloadWorld } from './preload-world.ts'
import { capturePrimordials } from './primordials.ts'

interface PageScripts {
  readonly mainWorld: string
  readonly preloadWorld: string
}

/**
 * The source texts that run before a page's first script, one per world. The preload is embedded as a function, not
 * evaluated from a string, because the page's content security policy would forbid that.
 */
export const pageScripts = (handshake: string, preload: string | null): PageScripts => {
  const { platform, arch, versions } = process
  const info = { platform, arch, versions, env: {}, argv: [], type: 'renderer', sandboxed: true, contextIsolated: true }
  const module = preload && `function (require, process, module, exports) {\n${readFileSync(preload, 'utf8')}\n}`
  return {
    mainWorld: `(${enterMainWorld})(${JSON.stringify(handshake)}, ${capturePrimordials}, ${createBridge})`,
    preloadWorld: `(${enterPreloadWorld})({
      handshake: ${JSON.stringify(handshake)},
      toMain: ${JSON.stringify(toMainBinding)},
      toPreload: ${JSON.stringify(toPreloadFunction)},
      process: ${JSON.stringify(info)},
      take: ${capturePrimordials},
      bridge: ${createBridge},
      codec: ${createCodec},
      preload: ${module}
    })`
  }
}
