import {
  Button,
  Link,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from '@fluentui/react-components'
import { showInstant } from '../../../domain/values/shown-instant.ts'
import { userZone } from '../../fields/show-value.ts'
import { codeMessage, useT } from '../../i18n/intl.ts'
import { textOf } from '../../state/language.ts'
import type { ViewPanel } from '../host.ts'
import { errorText, referenceOf } from '../parts/error-text.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { OpenReference } from './OpenReference.tsx'
import { readPlace } from './model/draft.ts'
import type { Found } from './model/problems.ts'
import type { RecordModel } from './model/record-model.ts'
import type { Definitions, RecordState } from './model/record-state.ts'
import { whereIs } from './model/where-is.ts'

interface Props {
  readonly panel: ViewPanel
  readonly model: RecordModel
  readonly state: RecordState
  readonly definitions: Definitions
  /** Goes to a position, expands its container and focuses it (C-31). */
  onJump(place: string): void
}

const useStyles = makeStyles({
  bars: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    padding: '4px 10px',
    flexShrink: 0,
    maxHeight: '40%',
    overflowY: 'auto',
    '&:empty': { display: 'none' },
  },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
  line: { minHeight: '24px' },
})

/** What blocks a save: an old draft, another's change, errors, a failure. */
export function RecordBars({ panel, model, state, definitions, onJump }: Props) {
  const styles = useStyles()
  const t = useT()
  const { left, meanwhile, gone, found, failure, conflicts, base, draft } = state
  const reference = referenceOf(failure)
  return (
    <div className={styles.bars}>
      {left ? (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>{t('draftFound', { at: showInstant(left.at, userZone()) })}</MessageBarBody>
          <MessageBarActions>
            <Button
              size="small"
              appearance="primary"
              onClick={() => {
                model.takeUp()
              }}
            >
              {t('takeUpDraft')}
            </Button>
            <Button
              size="small"
              onClick={() => {
                model.throwAway()
              }}
            >
              {t('throwAway')}
            </Button>
          </MessageBarActions>
        </MessageBar>
      ) : null}
      {base.approval ? <InApproval panel={panel} approval={base.approval} /> : null}
      {gone ? (
        <MessageBar intent="warning" layout="multiline" role="alert">
          <MessageBarBody>{gone.by ? t('goneBy', { by: gone.by }) : t('recordGone')}</MessageBarBody>
        </MessageBar>
      ) : null}
      {meanwhile ? (
        <MessageBar intent="info" layout="multiline" role="status">
          <MessageBarBody>
            {t('changedMeanwhile', {
              by: meanwhile.by.join(', ') || t('somebody'),
              fields: meanwhile.places.map(p => whereIs(p, definitions, base, draft)).join(', '),
            })}
          </MessageBarBody>
          <MessageBarActions>
            <Button
              size="small"
              onClick={() => {
                model.dismissMeanwhile()
              }}
            >
              {t('ok')}
            </Button>
          </MessageBarActions>
        </MessageBar>
      ) : null}
      {failure ? (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>
            <MessageBarTitle>{t('saveFailed')}</MessageBarTitle> {errorText(failure)}
            {reference ? ` · ${t('reference', { reference })}` : ''}
          </MessageBarBody>
        </MessageBar>
      ) : null}
      {found.length > 0 ? (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>
            <MessageBarTitle>{t('problemCount', { count: found.length })}</MessageBarTitle>
            <ul className={styles.list}>
              {found.map(f => (
                <li key={`${f.place}${f.code}`} className={styles.line}>
                  <Link
                    as="button"
                    inline
                    onClick={() => {
                      onJump(f.place)
                    }}
                  >
                    {whereIs(f.place, definitions, base, draft)}
                  </Link>{' '}
                  · {reasonOf(f, definitions)}
                </li>
              ))}
            </ul>
          </MessageBarBody>
        </MessageBar>
      ) : null}
      {conflicts.length > 0 ? <ConflictDialog model={model} state={state} definitions={definitions} /> : null}
    </div>
  )
}

/** A process decides about the record: why nothing can be changed, and the way to the process. */
function InApproval({
  panel,
  approval: { message, place },
}: Pick<Props, 'panel'> & { readonly approval: NonNullable<RecordState['base']['approval']> }) {
  const t = useT()
  return (
    <MessageBar intent="info" layout="multiline" role="status">
      <MessageBarBody>{message}</MessageBarBody>
      {place ? (
        <MessageBarActions>
          <OpenReference
            panel={panel}
            refersTo={{ entity: 'entity', record: 'id' }}
            record={place}
            label={t('openApproval')}
          />
        </MessageBarActions>
      ) : null}
    </MessageBar>
  )
}

function reasonOf(f: Found, { entity, children }: Definitions): string {
  if (f.message) return f.message
  const at = readPlace(f.place)
  const label = (at.child ? children[at.child] : entity)?.fields[at.field]?.label ?? entity.label
  return codeMessage(f.code, { ...f.params, field: textOf(label) }) ?? f.code
}
