import { workspace } from '../../commands/workspace.ts'
import { useT } from '../../src/i18n/intl.ts'
import type { PanelProps } from '../contract.ts'

/**
 * A placeholder page: being built (/construction), or planned (/buliding, spelled so in the specification). That of the
 * logistics calculator leads to what works already.
 */
export default function StaticPanel({ params, host }: PanelProps) {
  const t = useT()
  const path = params.address.split('?')[0]?.toLowerCase()
  const planned = path === '/buliding'
  if (path === '/logistics_caculator_buliding')
    return (
      <div className="portside-words">
        <h1>{t('freightExtending')}</h1>
        <p>{t('freightExtendingText')}</p>
        <p>
          <button
            type="button"
            className="portside-button"
            data-primary
            onClick={() => {
              host.open('/log_cal', 'reuse')
            }}
          >
            {t('freightOpen')}
          </button>
        </p>
      </div>
    )
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
