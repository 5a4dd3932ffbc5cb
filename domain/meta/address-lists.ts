/** Lists of values outside the definitions: divisions of China by code digits; each begins with its parent's code. */
export const addressDigits = { province: 2, city: 4, area: 6 } as const
export type AddressList = keyof typeof addressDigits

export const isAddressList = (list: string | undefined): list is AddressList =>
  list !== undefined && Object.hasOwn(addressDigits, list)
