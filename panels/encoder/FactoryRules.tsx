import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import type { EncoderRules } from '../../domain/contracts/encoder.calls.ts'
import { useObjectName } from '../../src/fields/object-names.ts'
import { useT } from '../../src/i18n/intl.ts'
import { Preview } from './Preview.tsx'

/** The shipped rules: made by the same engine, read-only. */
export function FactoryRules({ rules }: { readonly rules: EncoderRules['factory'] }) {
  const t = useT()
  const objectName = useObjectName()
  const [code, setCode] = useState<string | null>(null)
  const shown = rules.find(r => r.code === code)
  if (rules.length === 0) return null
  return (
    <section className="portside-encoder-factory" aria-label={t('encFactory')}>
      <h2>{t('encFactory')}</h2>
      <ul>
        {rules.map(r => (
          <li key={r.code}>
            <span>{r.entity ? objectName(r.entity) : r.code}</span> {r.entity ? <code>{r.code}</code> : null}{' '}
            <Button
              size="small"
              aria-expanded={r.code === code}
              aria-label={`${t('encShow')} ${r.code}`}
              onClick={() => {
                setCode(r.code === code ? null : r.code)
              }}
            >
              {t('encShow')}
            </Button>
          </li>
        ))}
      </ul>
      {shown ? (
        <>
          <p>{t('encFactoryShown', { code: shown.code })}</p>
          <Preview sections={shown.sections} minLength={null} maxLength={null} instances={[]} />
        </>
      ) : null}
    </section>
  )
}
