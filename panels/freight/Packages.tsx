import { Button, Input } from '@fluentui/react-components'
import { Add16Regular, Dismiss16Regular } from '@fluentui/react-icons'
import { useT } from '../../src/i18n/intl.ts'
import { emptyPackage, type CargoProps, type Package } from './draft.ts'

const sizes = ['count', 'lengthCm', 'widthCm', 'heightCm'] as const

/** Packages of one size each, instead of a volume. */
export function Packages({ draft, wrong, onChange }: CargoProps) {
  const t = useT()
  const labels = {
    count: 'freightPieces',
    lengthCm: 'freightLength',
    widthCm: 'freightWidth',
    heightCm: 'freightHeight',
  } as const
  const put = (key: string, change: Partial<Package>) => {
    onChange({ packages: draft.packages.map(p => (p.key === key ? { ...p, ...change } : p)) })
  }
  return (
    <fieldset className="portside-freight-packages">
      <legend>{t('freightPackages')}</legend>
      {draft.packages.map((p, at) => (
        <div key={p.key} className="portside-freight-package">
          {sizes.map(name => (
            <Input
              key={name}
              size="small"
              inputMode="decimal"
              aria-label={t('freightOfPackage', { what: t(labels[name]), n: at + 1 })}
              aria-invalid={wrong.includes(p.key)}
              placeholder={t(labels[name])}
              value={p[name]}
              onChange={(_, d) => {
                put(p.key, { [name]: d.value })
              }}
            />
          ))}
          <Button
            appearance="subtle"
            size="small"
            icon={<Dismiss16Regular />}
            aria-label={t('freightRemovePackage', { n: at + 1 })}
            onClick={() => {
              onChange({ packages: draft.packages.filter(x => x.key !== p.key) })
            }}
          />
          {wrong.includes(p.key) ? <p className="portside-freight-wrong">{t('freightPackageWrong')}</p> : null}
        </div>
      ))}
      <Button
        size="small"
        icon={<Add16Regular />}
        onClick={() => {
          onChange({ packages: [...draft.packages, emptyPackage()] })
        }}
      >
        {t('freightAddPackage')}
      </Button>
    </fieldset>
  )
}
