/** Under it page settings stand in local storage; what uses them is fetched only where there are any. */
export const pageSettingsKey = 'portside.pageSettings'
