import type { ResolvedUpdateFileInfo, UpdateInfo } from 'electron-updater'
import type { Manifest, ManifestFile } from '../../updates/index.ts'

interface ProviderOptions {
  readonly manifest: Manifest
  readonly file: ManifestFile
  /** The folder of the channel, with a slash at its end. */
  readonly folder: URL
}

const blockMapOf = (name: string, folder: URL): URL => new URL(`${name}.blockmap`, folder)

/**
 * What electron-updater is told of a version: the signed manifest, and the one file of this computer. It reads no feed of its own, so
 * that nothing which we have not signed decides what is fetched.
 */
export const manifestProvider = ({ manifest, file, folder }: ProviderOptions) => {
  const url = new URL(file.name, folder)
  const { name, sha512, size, blockMapSize } = file
  const info: UpdateInfo = {
    version: manifest.version,
    files: [{ url: name, sha512, size, ...(blockMapSize === undefined ? {} : { blockMapSize }) }],
    path: name,
    sha512,
    releaseDate: manifest.released
  }
  return {
    isUseMultipleRangeRequest: false,
    fileExtraDownloadHeaders: null,
    setRequestHeaders: () => undefined,
    getLatestVersion: async (): Promise<UpdateInfo> => info,
    resolveFiles: (): ResolvedUpdateFileInfo[] => info.files.map((only) => ({ url, info: only })),
    /** The old map and the new one. They are not signed: what is put together by them has to have the hash of the whole file. */
    getBlockMapFiles: (_file: URL, running: string): URL[] => [
      blockMapOf(name.replaceAll(manifest.version, running), folder),
      blockMapOf(name, folder)
    ]
  }
}
