import type { MessageKey } from '../src/i18n/messages.ts'

/** Label of a menu group. */
export const menuLabel = (group: string): MessageKey =>
  `menu${group
    .split('-')
    .map(w => w.slice(0, 1).toUpperCase() + w.slice(1))
    .join('')}` as MessageKey
