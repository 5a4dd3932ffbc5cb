import { Button, makeStyles, mergeClasses } from '@fluentui/react-components'
import { Fragment, useRef, useState } from 'react'
import type { ModuleDetail } from '../../domain/contracts/module.calls.ts'
import { partId, type PartName } from '../../domain/modules/content.ts'
import { changeModuleParts, fetchModule } from '../../src/api/modules.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { announce } from '../../src/lib/announce.ts'
import { focusElement } from '../../src/lib/focus.ts'
import { Chip } from '../../src/ui/Chip.tsx'
import { cell, tableStyles } from '../../src/views/parts/figure-table.ts'
import { AddPart } from './AddPart.tsx'
import { partStyles } from '../../src/views/parts/part-styles.ts'
import { RenameField } from './RenameField.tsx'
import { Uses } from './Uses.tsx'
import { useTry } from './use-try.ts'

const useStyles = makeStyles({
  ...tableStyles,
  ...partStyles,
  start: { textAlign: 'start' },
  text: { ...cell, textAlign: 'start', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  narrow: { width: '1px', whiteSpace: 'nowrap' },
  name: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 8px' },
})

interface Props {
  readonly id: string
  readonly detail: ModuleDetail
  readonly target: Document
  onChanged(detail: ModuleDetail): void
}

/** The definitions of a module; they are added and removed while a version is in development. */
export function Parts({ id, detail, target, onChanged }: Props) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const attempt = useTry()
  const heading = useRef<HTMLHeadingElement>(null)
  const nameOf = (p: ModuleDetail['parts'][number]) => (p.title ? text(p.title) : p.key)
  const keepFocus = () => {
    if (target.activeElement === target.body) focusElement(heading.current)
  }
  const change = (add: readonly PartName[], remove: readonly PartName[], done: string) => {
    attempt(async () => {
      onChanged(await changeModuleParts({ id, add: [...add], remove: [...remove] }))
      announce(done, target)
      // The button is gone with its row.
      requestAnimationFrame(keepFocus)
    })
  }
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('modParts')}
      </h3>
      {detail.parts.length === 0 ? <span className={styles.quiet}>{t('modNoParts')}</span> : null}
      {detail.parts.length === 0 ? null : (
        <PartTable
          detail={detail}
          nameOf={nameOf}
          onRemove={p => {
            change([], [{ kind: p.kind, key: p.key }], t('modPartRemoved', { name: nameOf(p) }))
          }}
          onRenamed={async () => {
            onChanged(await fetchModule(id, new AbortController().signal))
          }}
        />
      )}
      {detail.open ? (
        <AddPart
          count={detail.parts.length}
          onAdd={(part, name) => {
            change([part], [], t('modPartAdded', { name }))
          }}
          onLast={keepFocus}
        />
      ) : (
        <span className={styles.quiet}>{t('modFrozen')}</span>
      )}
    </>
  )
}

interface TableProps {
  readonly detail: ModuleDetail
  nameOf(part: ModuleDetail['parts'][number]): string
  onRemove(part: ModuleDetail['parts'][number]): void
  onRenamed(): Promise<void>
}

/** One definition on each line, with what uses it below the one that is asked for. */
function PartTable({ detail, nameOf, onRemove, onRenamed }: TableProps) {
  const styles = useStyles()
  const t = useT()
  const [shown, setShown] = useState<string | null>(null)
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={t('modParts')}>
        <thead>
          <tr>
            {(['modName', 'modVersion', 'modActions'] as const).map(head => (
              <th key={head} scope="col" className={mergeClasses(styles.column, styles.start)}>
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {detail.parts.map(p => (
            <Fragment key={partId(p)}>
              <tr>
                <th scope="row" className={styles.text}>
                  <span className={styles.name}>
                    <span className={styles.quiet}>{t(`modKind_${p.kind}`)}</span>
                    <span>{nameOf(p)}</span>
                    {p.title ? <code>{p.key}</code> : null}
                    {p.withdrawn ? <Chip>{t(p.version === null ? 'modNotThere' : 'modWithdrawn')}</Chip> : null}
                  </span>
                </th>
                <td className={mergeClasses(styles.text, styles.narrow)}>{p.version ?? '–'}</td>
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
                          onRemove(p)
                        }}
                      >
                        {t('modRemove')}
                      </Button>
                    ) : null}
                  </span>
                </td>
              </tr>
              {shown === partId(p) ? (
                <tr>
                  <td colSpan={3} className={styles.text}>
                    <Uses part={p} name={nameOf(p)} />
                    {p.fields && p.fields.length > 0 && !p.withdrawn ? (
                      <RenameField entity={p.key} fields={p.fields} onRenamed={onRenamed} />
                    ) : null}
                  </td>
                </tr>
              ) : null}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}
