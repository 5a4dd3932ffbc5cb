import { Button } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { fillPath } from '../../domain/navigation/paths.ts'
import { useText } from '../../src/i18n/intl.ts'
import { $menus, findRoute } from '../../src/state/menus.ts'
import { $session } from '../../src/state/session.ts'
import { howOf, type ViewPanel } from '../../src/views/host.ts'
import type { Values } from '../../src/views/record/model/draft.ts'
import type { RecordLinks } from './links.block.ts'

interface Props {
  readonly panel: ViewPanel
  readonly links: RecordLinks
  readonly record: Values
}

/** The links of a record whose screens the reader has, and which its state offers. */
export function Links({ panel, links, record }: Props) {
  const text = useText()
  const session = useStore($session)
  useStore($menus)
  return links.to
    .filter(
      l =>
        (l.companyTypes?.some(type => type === session?.companyType) ?? true) &&
        (l.while?.values.includes(String(record[l.while.field])) ?? true) &&
        findRoute(l.opens) !== undefined,
    )
    .map(l => (
      <Button
        key={l.opens}
        size="small"
        onClick={e => {
          panel.host.open(fillPath(l.opens, record), howOf(e))
        }}
      >
        {text(l.title)}
      </Button>
    ))
}
