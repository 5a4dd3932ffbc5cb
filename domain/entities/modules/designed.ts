const roles = ['platform', 'developer'] as const

/** Projects, systems and modules belong to the platform; its administrators and developers maintain them. */
export const ofDesigners = {
  access: { kind: 'parties', parties: { platform: { companyTypes: ['0'], all: true } } },
  rights: { read: roles, create: roles, update: roles, delete: roles },
} as const
