import { expect, it } from 'vitest'
import { policyForms, type PolicyForm } from '../../../../main/settings/index.ts'
import { policySchema } from '../../../../main/settings/policy-schema.ts'
import { policyRuleKeys } from '../../../../preload/contract/index.ts'

const [, , object] = policySchema.pipe

it('every key of the policy has a form in which a registry has it, and no other', () => {
  expect(Object.keys(policyForms).toSorted()).toEqual(Object.keys(object.entries).toSorted())
})

it('every key of the policy is among what people are shown of it', () => {
  const namesOf = ([name, form]: readonly [string, PolicyForm]): readonly string[] =>
    typeof form === 'object' && name !== 'signOut' ? Object.keys(form).map((inner) => `${name}.${inner}`) : [name]
  expect([...policyRuleKeys].toSorted()).toEqual(Object.entries(policyForms).flatMap(namesOf).toSorted())
})
