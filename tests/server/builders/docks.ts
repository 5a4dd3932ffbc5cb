import { fieldLabel as label } from './designing.ts'

/** A text in both languages. */
export const words = (en_US: string) => ({ en_US, zh_CN: `${en_US}的文` })

/** A designed object of buyers: docks with a gate. */
export const dockObject = {
  label: words('Dock'),
  table: 'o_dock',
  displayField: 'name',
  fields: {
    company: { kind: 'ref', label: label('Company'), entity: 'Company', required: true, fixed: true },
    name: { kind: 'string', label: label('Name'), maxLength: 40 },
    gate: { kind: 'string', label: label('Gate'), maxLength: 20 },
  },
  access: {
    kind: 'parties',
    parties: { platform: { companyTypes: ['0'], all: true }, buyer: { companyTypes: ['3'], via: ['company'] } },
  },
  rights: { read: ['platform', 'purchaser'], create: ['purchaser'], update: ['purchaser'] },
}
