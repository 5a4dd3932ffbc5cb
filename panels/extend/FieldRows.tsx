import { Button } from '@fluentui/react-components'
import type { Field as Defined } from '../../domain/meta/field.ts'
import { useObjectName } from '../../src/fields/object-names.ts'
import { useT } from '../../src/i18n/intl.ts'
import { Chip } from '../../src/ui/Chip.tsx'
import type { Fields } from './holding.ts'
import { kindOf } from './objects/kind-of.ts'

interface Props {
  readonly fields: Fields
  readonly holds: Fields
  /** Fields that are unpublished or changed. */
  readonly mine: Fields
  readonly open: string
  onOpen(name: string): void
  onTake(mine: Fields): void
}

/** The added fields with state and actions. */
export function FieldRows({ fields, holds, mine, open, onOpen, onTake }: Props) {
  const t = useT()
  const objectName = useObjectName()
  const without = (name: string): Fields => Object.fromEntries(Object.entries(mine).filter(([n]) => n !== name))
  const retire = (name: string, f: Defined, retired: boolean) => {
    const { retired: _was, ...rest } = f
    onTake({ ...mine, [name]: retired ? { ...rest, retired } : rest })
  }
  return (
    <div className="portside-objects-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('extendName')}</th>
            <th scope="col">{t('extendKind')}</th>
            <th scope="col">{t('extendEnglish')}</th>
            <th scope="col">{t('extendChinese')}</th>
            <th scope="col">{t('extendState')}</th>
            <th scope="col">
              <span className="portside-unseen">{t('tplActions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(fields).map(([n, f]) => (
            <tr key={n} data-retired={f.retired ? '' : undefined}>
              <th scope="row">
                <code>{n}</code>
              </th>
              <td>{kindOf(f, t, objectName)}</td>
              <td>{f.label.en_US}</td>
              <td>{f.label.zh_CN}</td>
              <td>
                <StateOf was={holds[n]} now={f} changed={n in mine} />
              </td>
              <td className="portside-extend-does">
                {f.retired ? null : (
                  <Button
                    size="small"
                    aria-expanded={open === n}
                    aria-label={t('extendChangeOf', { name: n })}
                    onClick={() => {
                      onOpen(open === n ? '' : n)
                    }}
                  >
                    {t('extendChange')}
                  </Button>
                )}
                {n in holds ? (
                  <Button
                    size="small"
                    aria-label={`${t(f.retired ? 'extendBringBack' : 'extendRetire')}: ${n}`}
                    onClick={() => {
                      retire(n, f, !f.retired)
                    }}
                  >
                    {t(f.retired ? 'extendBringBack' : 'extendRetire')}
                  </Button>
                ) : (
                  <Button
                    size="small"
                    aria-label={`${t('extendTakeOut')}: ${n}`}
                    onClick={() => {
                      onTake(without(n))
                    }}
                  >
                    {t('extendTakeOut')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function StateOf({
  was,
  now,
  changed,
}: {
  readonly was: Defined | undefined
  readonly now: Defined
  readonly changed: boolean
}) {
  const t = useT()
  if (!was) return <Chip tone="warning">{t('extendDraft')}</Chip>
  if (!changed) return now.retired ? <Chip>{t('extendRetired')}</Chip> : <Chip tone="success">{t('extendHolds')}</Chip>
  return (
    <Chip tone="warning">
      {t(
        was.retired && !now.retired
          ? 'extendToBringBack'
          : now.retired && !was.retired
            ? 'extendToRetire'
            : 'extendChanged',
      )}
    </Chip>
  )
}
