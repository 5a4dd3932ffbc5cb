const roles = ['platform', 'developer'] as const

/** Versions such as 1, 1.0 or 2.10.3. */
export const dottedVersion = '[0-9]{1,6}([.][0-9]{1,6}){0,3}'

/** Projects, systems and modules belong to the platform; its administrators and developers maintain them. */
export const ofDesigners = {
  access: { kind: 'parties', parties: { platform: { companyTypes: ['0'], all: true } } },
  rights: { read: roles, create: roles, update: roles, delete: roles },
} as const
