import { changesOf } from './changes.ts'

interface ReleaseOptions {
  readonly tag: string
  /** That of package.json. */
  readonly version: string
  readonly changelog: string
  readonly updateFeed: string | null
  readonly updateKeys: readonly string[]
}

const whyNot = (act: () => unknown): readonly string[] => {
  try {
    act()
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

/** What keeps this commit from being a release; empty where nothing does. */
export const faultsOfRelease = ({ tag, version, changelog, updateFeed, updateKeys }: ReleaseOptions): readonly string[] => [
  ...(tag === `v${version}` ? [] : [`the tag is ${tag}, and package.json says ${version}`]),
  ...whyNot(() => changesOf(changelog, version)),
  ...(updateFeed?.startsWith('https://') && updateFeed.endsWith('/') ? [] : ['main/updates/origin.ts names no https folder that updates come from']),
  ...(updateKeys.length === 1 || updateKeys.length === 2 ? [] : ['main/updates/origin.ts has to name one or two keys'])
]
