/**
 * Lists of values that are no definitions: divisions of China, by the digits of their codes; each begins with the code
 * above it.
 */
export const addressDigits = { province: 2, city: 4, area: 6 } as const
export type AddressList = keyof typeof addressDigits

export const isAddressList = (list: string | undefined): list is AddressList =>
  list !== undefined && Object.hasOwn(addressDigits, list)
