import { focusedDocument } from '../../commands/palette/open.ts'
import type { Text } from '../../domain/meta/text.ts'
import type { OpenPanel } from '../../panels/open-panel.ts'
import { t } from '../../src/i18n/intl.ts'
import { announce } from '../../src/lib/announce.ts'
import { favouriteAddress, toggleFavourite } from '../../src/state/favourites.ts'
import { screenTitle } from '../../src/state/menus.ts'
import { notify } from '../../src/state/notices.ts'

/** Record titles are equal in both languages; screen titles differ. */
function nameOf(panel: OpenPanel, address: string): Text {
  const label = panel.$title.get() ?? screenTitle(address) ?? panel.$label.get()
  return typeof label === 'string' ? { en_US: label, zh_CN: label } : label
}

/** Toggles the panel as favourite. */
export async function favour(panel: OpenPanel): Promise<void> {
  const address = favouriteAddress(panel.$address.get())
  try {
    const made = await toggleFavourite(address, nameOf(panel, address))
    announce(t(made ? 'saidFavourite' : 'saidNoFavourite', { title: panel.$label.get() }), focusedDocument())
  } catch {
    notify({ kind: 'error', code: 'saveFailed' })
  }
}
