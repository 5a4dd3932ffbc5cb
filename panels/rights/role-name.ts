import type { Option } from '../../src/fields/choice/options.ts'

/** A role shows its company when names are equal. */
export const nameOf = (role: Option | null): string => [role?.label, role?.hint].filter(Boolean).join(' · ')
