import type { ResolvedUpdateFileInfo, UpdateInfo } from 'electron-updater'
import type { Manifest, ManifestFile } from '../../updates/index.ts'

interface ProviderOptions {
  readonly manifest: Manifest
  readonly file: ManifestFile
  /** The folder of the channel, with a slash at its end. */
  readonly folder: URL
}

/**
 * What electron-updater is told of a version: the signed manifest, and the one file of this computer. It reads no feed of its own, so
 * that nothing which we have not signed decides what is fetched.
 */
export const manifestProvider = ({ manifest, file, folder }: ProviderOptions) => {
  const url = new URL(file.name, folder)
  const { name, sha512, size } = file
  const info: UpdateInfo = {
    version: manifest.version,
    files: [{ url: name, sha512, size }],
    path: name,
    sha512,
    releaseDate: manifest.released
  }
  return {
    isUseMultipleRangeRequest: false,
    fileExtraDownloadHeaders: null,
    setRequestHeaders: () => undefined,
    getLatestVersion: async (): Promise<UpdateInfo> => info,
    resolveFiles: (): ResolvedUpdateFileInfo[] => info.files.map((only) => ({ url, info: only }))
  }
}
