/** Configuration of electron-builder for `build/package.ts`; `PACKAGING.md` has the reasons. */
import { join } from 'node:path'
import { WinPackager, type AfterPackContext, type Configuration } from 'electron-builder'
import { desktopEntry } from './package/linux-desktop.ts'
import { addSchemeToMsi } from './package/msi-scheme.ts'
import { stageNativeModules } from './package/native-modules.ts'
import { appId, executableName, maintainer, msiUpgradeCode, returnScheme, updateFeed } from './package/product.ts'
import { setFuses } from './package/fuses.ts'
import { requireVariables, windowsSigning, type Environment } from './package/signing.ts'
import { stagedFiles, unpackedFiles } from './package/stage-app.ts'
import { root } from './program.ts'

export interface PackageOptions {
  readonly app: string
  readonly output: string
  /** Everything is signed, and packaging fails where it cannot be. */
  readonly isRelease: boolean
  /** An unpacked Electron, instead of the one that electron-builder downloads. */
  readonly electronDist?: string
  /** The folder of installed packages with keytar's binary. */
  readonly modules?: string
  readonly env?: Environment
}

const inBuild = (...path: readonly string[]): string => join(root, 'build', ...path)

/** The executable of a packed program, on macOS its `.app`. */
export const packedProgram = ({ appOutDir, electronPlatformName, packager }: AfterPackContext): string => {
  const { productFilename } = packager.appInfo
  const name =
    { darwin: `${productFilename}.app`, win32: `${productFilename}.exe` }[electronPlatformName] ?? executableName
  return join(appOutDir, name)
}

export const configuration = ({
  app,
  output,
  isRelease,
  electronDist,
  modules,
  env = process.env
}: PackageOptions): Configuration => {
  if (isRelease) requireVariables(process.platform, env)
  return {
    appId,
    // package.json's `productName` names the folder of users' data.
    copyright: 'Copyright © 2026 The Kontorist authors',
    directories: { app, output, buildResources: inBuild('package') },
    artifactName: '${productName}-${version}-${os}-${arch}.${ext}',
    ...(electronDist !== undefined && { electronDist }),
    electronLanguages: ['sv', 'en-US', 'en-GB'],
    files: [...stagedFiles],
    asar: true,
    asarUnpack: [...unpackedFiles],
    // The folder brings the one package that is not bundled; electron-builder neither looks for others nor rebuilds it.
    beforeBuild: () => Promise.resolve(false),
    beforePack: ({ electronPlatformName, arch, packager }) =>
      stageNativeModules({
        app,
        platform: electronPlatformName,
        arch,
        ...(modules !== undefined && { modules }),
        // A computer that runs signed code only would have no keychain otherwise.
        ...(packager instanceof WinPackager && { sign: (file: string) => packager.signIf(file) })
      }),
    // Not `electronFuses`, which has no name for the ninth. Before signing, as there.
    afterPack: (context) => setFuses(packedProgram(context), !isRelease && context.electronPlatformName === 'darwin'),
    msiProjectCreated: (project: string) => addSchemeToMsi(project),
    forceCodeSigning: isRelease,
    // Writes app-update.yml and the update files, which `release/sign.ts` signs. Nothing is uploaded.
    publish: [{ provider: 'generic', url: updateFeed }],
    protocols: [{ name: 'Kontorist sign-in', schemes: [returnScheme], role: 'Viewer' }],
    toolsets: { appimage: '1.0.3' },

    win: {
      target: [
        { target: 'nsis', arch: ['x64', 'arm64'] },
        { target: 'msi', arch: ['x64', 'arm64'] }
      ],
      icon: inBuild('icons', 'kontorist.ico'),
      requestedExecutionLevel: 'asInvoker',
      // An update whose signature cannot be checked is refused (electron-updater).
      verifyUpdateCodeSignature: true,
      ...windowsSigning(env)
    },
    nsis: {
      artifactName: '${productName}-${version}-setup-${arch}.${ext}',
      // Asks for the scope. Silent or by default it installs for the current user; `/allusers` installs for all users.
      oneClick: false,
      perMachine: false,
      selectPerMachineByDefault: false,
      allowElevation: true,
      allowToChangeInstallationDirectory: true,
      createDesktopShortcut: false,
      createStartMenuShortcut: true,
      installerLanguages: ['sv_SE', 'en_US'],
      multiLanguageInstaller: true,
      displayLanguageSelector: false,
      buildUniversalInstaller: false,
      // The user's data outlives the program.
      deleteAppDataOnUninstall: false,
      include: inBuild('package', 'installer.nsh'),
      warningsAsErrors: true
    },
    // For administrators: for all users, without a question, and never updated by the program itself.
    msi: {
      artifactName: '${productName}-${version}-${arch}.${ext}',
      oneClick: true,
      perMachine: true,
      runAfterFinish: false,
      createDesktopShortcut: false,
      createStartMenuShortcut: true,
      upgradeCode: msiUpgradeCode
    },

    mac: {
      target: [
        { target: 'dmg', arch: ['universal'] },
        // electron-updater installs from it.
        { target: 'zip', arch: ['universal'] }
      ],
      icon: inBuild('icons', 'kontorist.icns'),
      category: 'public.app-category.business',
      hardenedRuntime: true,
      gatekeeperAssess: false,
      entitlements: inBuild('package', 'entitlements.mac.plist'),
      entitlementsInherit: inBuild('package', 'entitlements.mac.inherit.plist'),
      notarize: isRelease,
      // keytar's binary is universal and signed before it is staged, so that its hash holds. @electron/universal wants
      // to be told that it is the same in both halves.
      x64ArchFiles: '**/keytar.node',
      signIgnore: ['/keytar\\.node$'],
      darkModeSupport: true,
      // Without it AppKit adds its own items to our menus in English.
      extendInfo: { CFBundleLocalizations: ['sv', 'en'], CFBundleDevelopmentRegion: 'sv' }
    },
    dmg: { artifactName: '${productName}-${version}.${ext}', sign: false, writeUpdateInfo: false },

    linux: {
      target: ['AppImage', 'deb', 'rpm'],
      icon: inBuild('icons', 'png'),
      executableName,
      // `desktopName` in package.json, which `xdg-settings` and Wayland know the program by, names the entry's file.
      syncDesktopName: true,
      category: 'Office',
      synopsis: 'Back office of property-management companies',
      maintainer,
      vendor: 'Kontorist',
      desktop: { entry: desktopEntry }
    },
    deb: {
      artifactName: '${name}_${version}_${arch}.${ext}',
      packageCategory: 'misc',
      depends: [
        'libgtk-3-0',
        'libnotify4',
        'libnss3',
        'libxss1',
        'libxtst6',
        'xdg-utils',
        'libatspi2.0-0',
        'libuuid1',
        'libsecret-1-0'
      ],
      // No icon beside the clock, which is what electron-builder recommends a library for.
      recommends: []
    },
    rpm: {
      artifactName: '${name}-${version}.${arch}.${ext}',
      packageCategory: 'Applications/Productivity',
      depends: [
        'gtk3',
        'libnotify',
        'nss',
        'libXScrnSaver',
        '(libXtst or libXtst6)',
        'xdg-utils',
        'at-spi2-core',
        '(libuuid or libuuid1)',
        '(libsecret or libsecret-1-0)'
      ],
      // electron-builder's own takes the link in /usr/bin away at every update.
      afterRemove: inBuild('package', 'after-remove-rpm.tpl'),
      // Electron's own build-ids would collide with those of any other program on the same Electron.
      fpm: ['--rpm-rpmbuild-define=_build_id_links none']
    }
  }
}
