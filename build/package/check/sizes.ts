import { bundleSizes, maxSizes, windowSize } from '../bundle-sizes.ts'
import { none, type Check } from './report.ts'

const parts = ['main', 'window', 'preload'] as const

/**
 * What is looked at of what is read before the window shows anything.
 * @param bundles the folder with the bundles of a release.
 */
export const sizeChecks = (bundles: string): readonly Check[] => [
  {
    name: `what is read at the start has no more than ${parts.map((part) => `${maxSizes[part] / 1000} kB (${part})`).join(', ')}`,
    run: () => {
      const read = bundleSizes(bundles)
      const sizes = { ...read, window: windowSize(read) }
      const grown = parts.filter((part) => sizes[part] > maxSizes[part])
      return none('larger', grown.map((part) => `${part} has ${sizes[part] / 1000} kB: load on demand what the first screen does not need`))
    }
  }
]
