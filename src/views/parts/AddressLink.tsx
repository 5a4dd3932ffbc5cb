import { Link } from '@fluentui/react-components'
import { findRoute } from '../../state/menus.ts'
import { howOf, type ViewHost } from '../host.ts'

/**
 * Text that opens an address, where the reader has its screen; plain text otherwise. `says` names more than the text.
 */
export function AddressLink({
  address,
  text,
  says,
  host,
}: {
  readonly address: string
  readonly text: string
  readonly says?: string
  readonly host: Pick<ViewHost, 'open'>
}) {
  if (!findRoute(address)) return text
  return (
    <Link
      as="button"
      title={says}
      aria-label={says}
      onClick={e => {
        host.open(address, howOf(e))
      }}
    >
      {text}
    </Link>
  )
}
