/**
 * For an input that goes from cell to cell by Tab. Fluent's own focus keeping takes that key before anybody else when a
 * list of tabs follows; on an element with this attribute it leaves the key alone.
 */
export const ownTab = { 'data-tabster': JSON.stringify({ focusable: { ignoreKeydown: { Tab: true } } }) } as const
