import { Button, Field, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { ModuleDetail } from '../../domain/contracts/module.calls.ts'
import { partId, type PartName } from '../../domain/modules/content.ts'
import { changeModuleParts, fetchModuleChoices } from '../../src/api/modules.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { Chip } from '../../src/ui/Chip.tsx'
import { cell, tableStyles } from '../../src/views/parts/figure-table.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { Uses } from './Uses.tsx'
import { useTry } from './use-try.ts'

const useStyles = makeStyles({
  ...tableStyles,
  start: { textAlign: 'start' },
  text: { ...cell, textAlign: 'start' },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalS },
  choose: { minWidth: 'min(320px, 100%)' },
})

interface Props {
  readonly id: string
  readonly detail: ModuleDetail
  onChanged(detail: ModuleDetail): void
}

/** The definitions of a module; they are added and removed while a version is in development. */
export function Parts({ id, detail, onChanged }: Props) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const attempt = useTry()
  const [shown, setShown] = useState<string | null>(null)
  const change = (add: readonly PartName[], remove: readonly PartName[]) => {
    attempt(async () => {
      onChanged(await changeModuleParts({ id, add: [...add], remove: [...remove] }))
    })
  }
  const nameOf = (p: ModuleDetail['parts'][number]) => (p.title ? text(p.title) : p.key)
  const open = detail.parts.find(p => partId(p) === shown)
  return (
    <>
      {detail.parts.length === 0 ? <span className={styles.quiet}>{t('modNoParts')}</span> : null}
      {detail.parts.length === 0 ? null : (
        <div className={styles.scroll}>
          <table className={styles.table} aria-label={t('modParts')}>
            <thead>
              <tr>
                {(['modKind', 'modName', 'modVersion', 'modState', 'modActions'] as const).map(head => (
                  <th key={head} scope="col" className={mergeClasses(styles.column, styles.start)}>
                    {t(head)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {detail.parts.map(p => (
                <tr key={partId(p)}>
                  <td className={styles.text}>{t(`modKind_${p.kind}`)}</td>
                  <th scope="row" className={styles.text}>
                    {nameOf(p)} {p.title ? <code>{p.key}</code> : null}
                  </th>
                  <td className={styles.text}>{p.version}</td>
                  <td className={styles.text}>{p.withdrawn ? <Chip>{t('modWithdrawn')}</Chip> : null}</td>
                  <td className={styles.text}>
                    <span className={styles.bar}>
                      <Button
                        size="small"
                        aria-expanded={shown === partId(p)}
                        aria-label={`${t('modUses')}: ${nameOf(p)}`}
                        onClick={() => {
                          setShown(shown === partId(p) ? null : partId(p))
                        }}
                      >
                        {t('modUses')}
                      </Button>
                      {detail.open ? (
                        <Button
                          size="small"
                          aria-label={`${t('modRemove')}: ${nameOf(p)}`}
                          onClick={() => {
                            change([], [{ kind: p.kind, key: p.key }])
                          }}
                        >
                          {t('modRemove')}
                        </Button>
                      ) : null}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {open ? <Uses part={open} name={nameOf(open)} /> : null}
      {detail.open ? (
        <AddPart
          key={detail.parts.length}
          onAdd={part => {
            change([part], [])
          }}
        />
      ) : (
        <span className={styles.quiet}>{t('modFrozen')}</span>
      )}
    </>
  )
}

function AddPart({ onAdd }: { onAdd(part: PartName): void }) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const { value } = useFetched('choices', fetchModuleChoices)
  const [chosen, setChosen] = useState('')
  if (!value) return null
  if (value.parts.length === 0) return <span className={styles.quiet}>{t('modNoChoices')}</span>
  const part = value.parts.find(p => partId(p) === chosen) ?? value.parts[0]
  return (
    <form
      className={styles.bar}
      onSubmit={e => {
        e.preventDefault()
        if (part) onAdd({ kind: part.kind, key: part.key })
      }}
    >
      <Field label={t('modAddWhich')} className={styles.choose}>
        <Select
          value={part ? partId(part) : ''}
          onChange={(_, data) => {
            setChosen(data.value)
          }}
        >
          {value.parts.map(p => (
            <option key={partId(p)} value={partId(p)}>
              {t(`modKind_${p.kind}`)}: {p.title ? `${text(p.title)} (${p.key})` : p.key}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit">{t('modAdd')}</Button>
    </form>
  )
}
