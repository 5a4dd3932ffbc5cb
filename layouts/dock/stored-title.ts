import type { Text } from '../../domain/meta/text.ts'
import { t } from '../../src/i18n/intl.ts'
import { bareAddress, namesRecord } from '../../src/router/canonical.ts'
import { screenTitle } from '../../src/state/menus.ts'
import type { StoredPanel } from '../workspace/document.ts'

/** Name of a closed panel: a record's last title, or a screen's title in the reader's language. */
export function storedTitle(
  { address, title: kept }: Pick<StoredPanel, 'address' | 'title'>,
  say: (text: Text | undefined) => string,
): string {
  const title = kept === address ? undefined : kept
  const screen = say(screenTitle(bareAddress(address)))
  return (namesRecord(address) ? title || screen : screen || title) || t('screenGone')
}
