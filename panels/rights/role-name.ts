import type { Option } from '../../src/fields/choice/options.ts'

/** A role is called by its company too, where several have one of that name. */
export const nameOf = (role: Option | null): string => [role?.label, role?.hint].filter(Boolean).join(' · ')
