import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Radio,
  RadioGroup,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import { shownLine, showValue } from '../../fields/show-value.ts'
import { useT } from '../../i18n/intl.ts'
import { useFocusBack } from '../parts/use-focus-back.ts'
import { readPlace } from './model/draft.ts'
import type { Conflict } from './model/merge.ts'
import type { RecordModel } from './model/record-model.ts'
import type { Definitions, RecordState } from './model/record-state.ts'
import { whereIs } from './model/where-is.ts'

interface Props {
  readonly model: RecordModel
  readonly state: RecordState
  readonly definitions: Definitions
}

const useStyles = makeStyles({
  surface: { maxWidth: 'min(860px, 96vw)' },
  number: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  text: { marginBottom: tokens.spacingVerticalM },
})

/**
 * The same field was changed by somebody else: both values side by side, one to choose for each. Closing loses nothing;
 * the message line stays until answered.
 */
export function ConflictDialog({ model, state, definitions }: Props) {
  const t = useT()
  const [mine, setMine] = useState<Readonly<Record<string, boolean>>>({})
  const { conflicts, base, deciding } = state
  const author =
    typeof base.record.updatedBy === 'string' && base.record.updatedBy !== '' ? base.record.updatedBy : t('somebody')
  return (
    <>
      <MessageBar intent="warning" layout="multiline" role="alert">
        <MessageBarBody>{t('conflictCount', { count: conflicts.length, by: author })}</MessageBarBody>
        <MessageBarActions>
          <Button
            size="small"
            onClick={() => {
              model.decide(true)
            }}
          >
            {t('decide')}
          </Button>
        </MessageBarActions>
      </MessageBar>
      {deciding ? (
        <Decision model={model} state={state} definitions={definitions} author={author} mine={mine} onMine={setMine} />
      ) : null}
    </>
  )
}

interface DecisionProps extends Props {
  readonly author: string
  /** Choices by position; kept while the dialog is closed. */
  readonly mine: Readonly<Record<string, boolean>>
  onMine(mine: Readonly<Record<string, boolean>>): void
}

function Decision({ model, state, definitions, author, mine, onMine }: DecisionProps) {
  useFocusBack()
  const styles = useStyles()
  const t = useT()
  const { conflicts, base } = state
  const answered = conflicts.every(c => mine[c.place] !== undefined)
  return (
    <Dialog
      open
      modalType="modal"
      onOpenChange={(_, data) => {
        model.decide(data.open)
      }}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{t('conflictTitle')}</DialogTitle>
          <DialogContent>
            <div className={styles.text}>{t('conflictText', { by: author })}</div>
            <Table size="small" aria-label={t('conflictTitle')}>
              <TableHeader>
                <TableRow>
                  <TableHeaderCell>{t('fieldName')}</TableHeaderCell>
                  <TableHeaderCell>{t('before')}</TableHeaderCell>
                  <TableHeaderCell>{t('keepOne')}</TableHeaderCell>
                </TableRow>
              </TableHeader>
              <TableBody>
                {conflicts.map(c => (
                  <TableRow key={c.place}>
                    <TableCell>{whereIs(c.place, definitions, base, state.draft)}</TableCell>
                    <TableCell className={styles.number}>
                      {c.kind === 'value' ? shown(c, c.was, state, definitions) : ''}
                    </TableCell>
                    <TableCell>
                      <RadioGroup
                        aria-label={whereIs(c.place, definitions, base, state.draft)}
                        value={mine[c.place] === undefined ? '' : String(mine[c.place])}
                        onChange={(_, data) => {
                          onMine({ ...mine, [c.place]: data.value === 'true' })
                        }}
                      >
                        <Radio
                          value="true"
                          label={
                            c.kind === 'value'
                              ? t('mineIs', { value: shown(c, c.mine, state, definitions) })
                              : t(c.kind === 'rowGone' ? 'rowGoneKeep' : 'rowChangedRemove')
                          }
                        />
                        <Radio
                          value="false"
                          label={
                            c.kind === 'value'
                              ? t('theirsIs', { by: author, value: shown(c, c.theirs, state, definitions) })
                              : t(c.kind === 'rowGone' ? 'rowGoneDrop' : 'rowChangedKeep')
                          }
                        />
                      </RadioGroup>
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </DialogContent>
          <DialogActions>
            <Button
              onClick={() => {
                model.decide(false)
              }}
            >
              {t('later')}
            </Button>
            <Button
              appearance="primary"
              disabled={!answered}
              onClick={() => {
                model.answer(new Set(conflicts.filter(c => mine[c.place]).map(c => c.place)))
              }}
            >
              {t('takeOver')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

function shown(conflict: Conflict, value: unknown, { base }: RecordState, { entity, children }: Definitions): string {
  const { child, field } = readPlace(conflict.place)
  const of = child ? children[child] : entity
  const f = of?.fields[field]
  return of && f
    ? shownLine(showValue(f, value, { entity: of, values: child ? {} : base.record }))
    : String(value ?? '')
}
