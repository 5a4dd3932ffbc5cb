import { workspace } from '../../commands/workspace.ts'
import { useT } from '../../src/i18n/intl.ts'
import type { PanelProps } from '../contract.ts'

/** A placeholder page: being built (/construction), or planned (/buliding, spelled so in the specification). */
export default function StaticPanel({ params }: PanelProps) {
  const t = useT()
  const planned = params.address.split('?')[0]?.toLowerCase() === '/buliding'
  return (
    <div className="portside-words">
      <h1>{t(planned ? 'comingSoon' : 'underConstruction')}</h1>
      <p>{t(planned ? 'comingSoonText' : 'underConstructionText')}</p>
      <p>
        <button
          type="button"
          className="portside-button"
          data-primary
          onClick={() => {
            workspace().home()
          }}
        >
          {t('goHome')}
        </button>
      </p>
    </div>
  )
}
