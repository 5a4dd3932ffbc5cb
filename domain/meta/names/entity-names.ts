import { designErrors } from '../../messages/en_US/design-errors.ts'
import { errors } from '../../messages/en_US/errors.ts'
import { messages } from '../../messages/en_US/index.ts'
import { isUnit } from '../../values/unit-words.ts'
import { isAddressList } from '../address-lists.ts'
import type { EntityDefinition } from '../entity.ts'
import { fieldKinds, type Field } from '../field.ts'
import { formats } from '../formats.ts'
import { companyTypes, roleCodes } from '../role.ts'
import {
  around,
  childOf,
  codeOf,
  fieldNamed,
  fieldOf,
  hasField,
  isCode,
  kind,
  oneOf,
  own,
  refOf,
  targetOfField,
  type At,
  type NameKind,
} from './known.ts'
import { check, effectOfEntity } from './uses.ts'

export const role = oneOf('role', roleCodes)
export const actorRole = oneOf('role', [...roleCodes, 'system'])
export const companyType = oneOf('company type', companyTypes)
export const entity = kind('entity', at => at.index.entity.has(at.name))
export const list = kind('list', at => at.index.list.has(at.name) || isAddressList(at.name))
export const prompt = kind('prompt', at => Object.hasOwn(messages, at.name))
export const problemCode = kind('message', at => Object.hasOwn(errors, at.name) || Object.hasOwn(designErrors, at.name))

const ownField = fieldOf(own)
/** The field definition that contains a leaf below `fields`, and its name. */
const inField = (at: At): Field => fieldNamed(own(at), at.path[3]) as Field
/** Factor fields of a computed value: of the rows if it names a collection. */
const computedFrom = fieldOf(at => {
  const compute = inField(at).compute
  return compute && 'child' in compute ? childOf(at.index, own(at), compute.child) : own(at)
})
/** The entity that a field's codes or references name. */
const namedByField = (at: At): EntityDefinition | undefined => {
  const f = inField(at)
  return at.index.entity.get(f.codes ?? f.entity ?? '')
}
const inheritedFrom = (at: At): EntityDefinition | undefined => targetOfField(at.index, own(at), own(at).inherits?.from)
const party = (at: At) => {
  const { access } = own(at)
  return access.kind === 'parties' && Object.hasOwn(access.parties, at.name)
}

/** A field with the currency of an amount: of the record, or of its parent record. */
const currency = kind('field', at => {
  const e = own(at)
  if (hasField(e, at.name)) return true
  const above = e.access.kind === 'through' ? targetOfField(at.index, e, e.access.field) : undefined
  return above !== undefined && hasField(above, at.name)
})
/** A unit sign or word, or a field with the unit. */
const unit = kind('unit', at => isUnit(at.name) || hasField(own(at), at.name))

/** Names in an entity definition, by position. */
export const entityNames: Readonly<Record<string, NameKind>> = {
  'entities[].access.entities[]': entity,
  'entities[].access.field': refOf(own),
  'entities[].access.kind': oneOf('access', ['parties', 'through', 'owner', 'companies', 'shared']),
  'entities[].access.parties.*.companyTypes[]': companyType,
  'entities[].access.parties.*.except.field': ownField,
  'entities[].access.parties.*.except.values[]': codeOf(own, at => around(at, 2)['field']),
  'entities[].access.parties.*.named.by': refOf(at => at.index.entity.get(String(around(at)['entity']))),
  'entities[].access.parties.*.named.entity': entity,
  'entities[].access.parties.*.opens.at': kind('time', at => {
    const record = targetOfField(at.index, own(at), String(around(at)['by']))
    return fieldNamed(record, at.name)?.kind === 'datetime'
  }),
  'entities[].access.parties.*.opens.by': refOf(own),
  'entities[].access.parties.*.readsOnly[]': ownField,
  'entities[].access.parties.*.via[]': refOf(own),
  'entities[].access.parties.*.persons[]': kind(
    'reference to a user',
    at => fieldNamed(own(at), at.name)?.entity === 'User',
  ),
  'entities[].access.parties.*.shared.field': ownField,
  'entities[].access.parties.*.shared.values[]': codeOf(own, at => around(at, 2)['field']),
  'entities[].lockedAfter': refOf(own),
  'entities[].businessNo': ownField,
  'entities[].checks[]': check,
  'entities[].children.*.entity': entity,
  'entities[].children.*.via': refOf(at => at.index.entity.get(String(around(at)['entity']))),
  'entities[].deletePrompt': prompt,
  'entities[].displayField': ownField,
  'entities[].editableWhile.byRole.*[]': codeOf(own, at => own(at).editableWhile?.field),
  'entities[].editableWhile.byRole.{key}': role,
  'entities[].editableWhile.field': ownField,
  'entities[].editableWhile.values[]': codeOf(own, at => own(at).editableWhile?.field),
  'entities[].fields.*.age.from': ownField,
  'entities[].fields.*.age.unless': ownField,
  'entities[].fields.*.age.of[][]': kind('code', at => isCode(at.index, inField(at), at.name)),
  'entities[].fields.*.brings.*': fieldOf(namedByField),
  'entities[].fields.*.brings.{key}': ownField,
  'entities[].fields.*.codes': entity,
  'entities[].fields.*.compute.after': ownField,
  'entities[].fields.*.compute.child': kind('rows', at => own(at).children?.[at.name] !== undefined),
  'entities[].fields.*.compute.less': ownField,
  'entities[].fields.*.compute.of': computedFrom,
  'entities[].fields.*.compute.of[]': computedFrom,
  'entities[].fields.*.compute.op': oneOf('operation', ['product', 'sum', 'sumProduct']),
  'entities[].fields.*.currency': currency,
  'entities[].fields.*.entity': entity,
  'entities[].fields.*.format': kind('format', at => Object.hasOwn(formats, at.name)),
  'entities[].fields.*.initial': kind('code', at => isCode(at.index, inField(at), at.name)),
  'entities[].fields.*.inverse': kind('inverse', at => {
    const [name = '', field = ''] = at.name.split('.')
    return fieldNamed(at.index.entity.get(name), field)?.entity === own(at).name
  }),
  'entities[].fields.*.kind': oneOf('kind', fieldKinds),
  'entities[].fields.*.list': list,
  'entities[].fields.*.says.*': problemCode,
  'entities[].fields.*.says.{key}': problemCode,
  'entities[].fields.*.zone': ownField,
  'entities[].fields.*.shownIn': oneOf('place', ['form', 'list', 'none']),
  'entities[].fields.*.unit': unit,
  'entities[].hidden.*[]': ownField,
  'entities[].hidden.{key}': role,
  'entities[].importKey[]': ownField,
  'entities[].indexes[][]': ownField,
  'entities[].queues[].by': ownField,
  'entities[].queues[].of[]': ownField,
  'entities[].inherits.fill.*': fieldOf(inheritedFrom),
  'entities[].inherits.fill.{key}': ownField,
  'entities[].inherits.from': refOf(own),
  'entities[].inherits.set.*': fieldOf(inheritedFrom),
  'entities[].inherits.set.{key}': ownField,
  'entities[].numberRule': kind('number rule', at => at.index.numberRule.has(at.name)),
  'entities[].filesKept.field': ownField,
  'entities[].filesKept.values[]': codeOf(own, at => own(at).filesKept?.field),
  'entities[].onDelete[]': effectOfEntity,
  'entities[].onFile[]': effectOfEntity,
  'entities[].onSave[]': effectOfEntity,
  'entities[].ownRule.*.roles[]': role,
  'entities[].ownRule.*.while.field': ownField,
  'entities[].ownRule.*.while.values[]': codeOf(own, at => around(at, 2)['field']),
  'entities[].ownRule.{key}': ownField,
  'entities[].ownedBy': kind('reference to a user', at => fieldNamed(own(at), at.name)?.entity === 'User'),
  'entities[].readReceipt.field': ownField,
  'entities[].readReceipt.from': ownField,
  'entities[].readReceipt.party': kind('party', party),
  'entities[].rights.create[]': role,
  'entities[].rights.delete[]': role,
  'entities[].rights.read[]': role,
  'entities[].rights.update[]': role,
  'entities[].rowLock': ownField,
  'entities[].split.after': ownField,
  'entities[].split.by': ownField,
  'entities[].split.from': ownField,
  'entities[].split.number': ownField,
  'entities[].split.of': ownField,
  'entities[].split.whole[]': ownField,
  'entities[].states.*': kind(
    'status list of this entity',
    at => at.index.states.get(at.name)?.entity === own(at).name,
  ),
  'entities[].states.{key}': ownField,
  'entities[].titled[]': ownField,
  'entities[].distinguishedBy': kind('field', at => hasField(own(at), at.name)),
  'entities[].unique[][]': ownField,
  'entities[].writable.*[]': ownField,
  'entities[].writable.{key}': role,
  'entities[].wakes[]': refOf(own),
  'entities[].zoneField': ownField,
}
