import { expect, it } from 'vitest'
import { withScheme } from '../../../../build/package/msi-scheme.ts'

const project = `<Wix>
  <Product Id="*">
    <Feature Id="ProductFeature"><ComponentGroupRef Id="ProductComponents"/></Feature>
    <ComponentGroup Id="ProductComponents"><Component><File Id="mainExecutable"/></Component></ComponentGroup>
  </Product>
</Wix>`

it('an MSI registers the return address for everybody, as the other installer does, and takes it away again', () => {
  const changed = withScheme(project, '/stage/package-type')
  expect(changed).toContain(
    '<RegistryKey Root="HKLM" Key="Software\\Classes\\se.kontorist.desktop" ForceDeleteOnUninstall="yes">'
  )
  expect(changed).toContain('Value="&quot;[#mainExecutable]&quot; -- &quot;%1&quot;"')
  for (const name of ['ReturnScheme', 'PackageType']) {
    expect(changed).toContain(`<ComponentRef Id="${name}"/>`)
    expect(changed).toContain(`<Component Id="${name}" Guid="`)
  }
  expect(changed).toContain('Name="package-type" Source="/stage/package-type"')
})

it.each(['</Product>', '<ComponentGroupRef Id="ProductComponents"/>', 'Id="mainExecutable"'])(
  'a project without %s is refused',
  (part) => {
    expect(() => withScheme(project.replace(part, ''), 'x')).toThrow("electron-builder's MSI project has changed")
  }
)
