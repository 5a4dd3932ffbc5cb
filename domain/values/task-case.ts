/** The case of tasks without one: they are about no record. */
export const generalCase = 'general'
