/**
 * For an input that moves between cells by Tab. Fluent's focus manager would take that key when a tab strip follows;
 * this attribute prevents it.
 */
export const ownTab = { 'data-tabster': JSON.stringify({ focusable: { ignoreKeydown: { Tab: true } } }) } as const
