import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Radio,
  RadioGroup,
} from '@fluentui/react-components'
import { useState } from 'react'
import { takeTheirs, type Conflict } from '../../domain/meta/pages/page-merge.ts'
import { pageText, type PageDocument, type PageValue } from '../../domain/meta/pages/page.ts'
import { useT } from '../../src/i18n/intl.ts'
import { useFocusBack } from '../../src/views/parts/use-focus-back.ts'
import type { Undecided, Design } from './use-design.ts'

interface Props {
  readonly undecided: Undecided
  readonly nameOf: Design['nameOf']
  /** Null: nothing is saved, and one's own page stays as it is. */
  onAnswer(page: PageDocument | null): void
}

const shown = (value: PageValue | undefined): string =>
  value === undefined ? '–' : typeof value === 'string' ? value : pageText(value)

/** Somebody saved the same page: what both changed differently is decided here, the rest is merged already. */
export function ConflictDialog({ undecided: { merged, conflicts, theirs }, nameOf, onAnswer }: Props) {
  useFocusBack()
  const t = useT()
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set())
  const by = theirs.saved?.by ?? theirs.versions[0]?.by ?? ''
  return (
    <Dialog
      open
      modalType="alert"
      onOpenChange={(_, d) => {
        if (!d.open) onAnswer(null)
      }}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('pgdConflict')}</DialogTitle>
          <DialogContent>
            <p>{t('pgdConflictText', { name: by })}</p>
            {conflicts.map((c, i) => (
              <ConflictLine
                // Conflictes are fixed while the dialog is open.
                key={i}
                conflict={c}
                name={nameOf(merged, c.node)}
                theirs={taken.has(i)}
                onTake={isTheirs => {
                  const next = new Set(taken)
                  if (isTheirs) next.add(i)
                  else next.delete(i)
                  setTaken(next)
                }}
              />
            ))}
          </DialogContent>
          <DialogActions>
            <Button
              onClick={() => {
                onAnswer(null)
              }}
            >
              {t('cancel')}
            </Button>
            <Button
              appearance="primary"
              onClick={() => {
                onAnswer(conflicts.reduce((page, c, i) => (taken.has(i) ? takeTheirs(page, c) : page), merged))
              }}
            >
              {t('pgdSaveMerged')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

function ConflictLine({
  conflict: { what, name: setting, mine, theirs: other },
  name,
  theirs,
  onTake,
}: {
  readonly conflict: Conflict
  readonly name: string
  readonly theirs: boolean
  onTake(isTheirs: boolean): void
}) {
  const t = useT()
  if (what === 'removed') return <p>{t('pgdConflictRemoved', { name })}</p>
  if (what === 'place') return <p>{t('pgdConflictPlace', { name })}</p>
  const label = `${name} · ${setting ?? t(what === 'name' ? 'pgdNodeName' : what === 'mobile' ? 'pgdNotOnPhones' : 'pgdNodeRoles')}`
  return (
    <fieldset>
      <legend>{label}</legend>
      <RadioGroup
        aria-label={label}
        value={theirs ? 'theirs' : 'mine'}
        onChange={(_, d) => {
          onTake(d.value === 'theirs')
        }}
      >
        <Radio value="mine" label={t('pgdMine', { value: shown(mine) })} />
        <Radio value="theirs" label={t('pgdTheirs', { value: shown(other) })} />
      </RadioGroup>
    </fieldset>
  )
}
