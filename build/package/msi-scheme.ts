import { readFile, writeFile } from 'node:fs/promises'
import { appId, returnScheme } from './product.ts'

const place = `Software\\Classes\\${returnScheme}`

const value = (text: string): string => `Type="string" Value="${text}"`

/** The keys of `installer.nsh` for Windows Installer, and the file that marks an installation as an administrator's. */
const component = (packageType: string): string => `
    <DirectoryRef Id="APPLICATIONFOLDER">
      <Component Id="ReturnScheme" Guid="8C0F6C0E-0A6C-4E8B-9B8A-7E1B5D1F3A42">
        <RegistryKey Root="HKLM" Key="${place}" ForceDeleteOnUninstall="yes">
          <RegistryValue KeyPath="yes" ${value(`URL:${returnScheme}`)}/>
          <RegistryValue Name="URL Protocol" ${value('')}/>
          <RegistryValue Key="shell\\open\\command" ${value('&quot;[#mainExecutable]&quot; -- &quot;%1&quot;')}/>
        </RegistryKey>
      </Component>
      <Directory Id="ResourcesFolder" Name="resources">
        <Component Id="PackageType" Guid="2B7B0C4D-6D1E-4F0A-8F51-0B6E0C9D7A11">
          <File Id="PackageTypeFile" Name="package-type" Source="${packageType}" KeyPath="yes"/>
        </Component>
      </Directory>
    </DirectoryRef>
`

const feature = '<ComponentGroupRef Id="ProductComponents"/>'

/** electron-builder's WiX project with our scheme. Throws for an unknown form, where nothing would be registered. */
export const withScheme = (project: string, packageType: string): string => {
  const end = project.lastIndexOf('</Product>')
  if (end === -1 || !project.includes(feature) || !project.includes('Id="mainExecutable"')) {
    throw new Error(`electron-builder's MSI project has changed, and ${appId} cannot be registered in it`)
  }
  const withFeature = `${project.slice(0, end)}${component(packageType)}  ${project.slice(end)}`
  return withFeature.replace(
    feature,
    `${feature}\n      <ComponentRef Id="ReturnScheme"/>\n      <ComponentRef Id="PackageType"/>`
  )
}

export const addSchemeToMsi = async (projectFile: string): Promise<void> => {
  const packageType = `${projectFile}.package-type`
  await writeFile(packageType, 'msi')
  await writeFile(projectFile, withScheme(await readFile(projectFile, 'utf8'), packageType))
}
