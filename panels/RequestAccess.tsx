import { useState } from 'react'
import { requestPermission } from '../src/api/session.ts'
import { useT } from '../src/i18n/intl.ts'

/** Requests access to a screen from the administrator; shows when requested. */
export function RequestAccess({ path }: { readonly path: string }) {
  const t = useT()
  const [state, setState] = useState<'free' | 'busy' | 'asked' | 'failed'>('free')
  const ask = () => {
    if (state === 'busy') return
    setState('busy')
    requestPermission(path).then(
      () => {
        setState('asked')
      },
      () => {
        setState('failed')
      },
    )
  }
  if (state === 'asked')
    return (
      <span className="portside-asked" role="status">
        {t('accessAsked')}
      </span>
    )
  return (
    <>
      <button type="button" className="portside-button" data-primary aria-busy={state === 'busy'} onClick={ask}>
        {t('requestAccess')}
      </button>
      {state === 'failed' ? (
        <span className="portside-asked" role="alert">
          {t('accessNotAsked')}
        </span>
      ) : null}
    </>
  )
}
