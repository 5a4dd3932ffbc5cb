import { workspace } from '../commands/workspace.ts'
import { useT } from '../src/i18n/intl.ts'
import { findRoute } from '../src/state/menus.ts'

/** The reference of an error; opens its log row for permitted users. */
export function Reference({ reference }: { readonly reference: string }) {
  const t = useT()
  const address = `/mgr/failure?reference=${encodeURIComponent(reference)}`
  const text = t('reference', { reference })
  if (!findRoute(address)) return <>{text}</>
  return (
    <button
      type="button"
      className="portside-reference"
      onClick={() => {
        workspace().open(address, 'reuse')
      }}
    >
      {text}
    </button>
  )
}
