/** Query value with a whole layout. */
export const layoutLinkName = 'layout'

/** Whether an address is the home with a shared layout. */
export const isLayoutLink = (address: string): boolean => {
  const [path, query = ''] = address.split('?', 2)
  return path === '/' && new URLSearchParams(query).has(layoutLinkName)
}
