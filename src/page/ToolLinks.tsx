import { Button } from '@fluentui/react-components'
import { rowsOf } from '../../domain/components/node.ts'
import { isTextValue, type PageValue } from '../../domain/meta/pages/page.ts'
import { useText } from '../i18n/intl.ts'
import { findRoute } from '../state/menus.ts'
import { howOf, type ViewPanel } from '../views/host.ts'

/** Buttons that open screens of their reader. */
export function ToolLinks({ panel, links }: { readonly panel: ViewPanel; readonly links: PageValue | undefined }) {
  const text = useText()
  return rowsOf(links).flatMap(({ label, address }, i) =>
    typeof address === 'string' && isTextValue(label) && findRoute(address)
      ? [
          <Button
            // Links have no id; their order is what they are.
            key={i}
            size="small"
            onClick={e => {
              panel.host.open(address, howOf(e))
            }}
          >
            {text(label)}
          </Button>,
        ]
      : [],
  )
}
