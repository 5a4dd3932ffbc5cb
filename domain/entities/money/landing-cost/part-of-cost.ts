import { field } from '../../../meta/field.ts'

/** What rows of a landed cost share: they are seen and changed as the landed cost is. */
export const partOfCost = {
  area: 'money',
  access: { kind: 'through', field: 'landing' },
  rights: {
    read: ['purchaser', 'finance', 'platform'],
    create: ['purchaser', 'finance', 'platform'],
    update: ['purchaser', 'finance', 'platform'],
    delete: ['purchaser', 'finance', 'platform'],
  },
} as const

export const ofLanding = {
  lineNo: field.int('Line', '行号', { server: true }),
  landing: field.ref('Landing Cost', '到岸成本', { entity: 'LandingCost', required: true }),
} as const
