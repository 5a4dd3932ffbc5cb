import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import type { MovedTime } from '../../domain/contracts/workflow.calls.ts'
import { showInstant } from '../../domain/values/shown-instant.ts'
import { useT } from '../../src/i18n/intl.ts'
import { userZone } from '../../src/fields/show-value.ts'
import { useFocusBack } from '../../src/views/parts/use-focus-back.ts'

const useStyles = makeStyles({
  moves: {
    maxHeight: '40vh',
    overflow: 'auto',
    '& table': { width: '100%', borderCollapse: 'collapse' },
    '& th, & td': {
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
      textAlign: 'start',
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    },
    '& th': { fontWeight: tokens.fontWeightSemibold },
  },
})

/** Rows that are shown; the rest is counted. */
const mostRows = 20

interface Props {
  readonly day: string
  /** What the day becomes. */
  readonly rest: boolean
  readonly moves: readonly MovedTime[]
  onClose(yes: boolean): void
}

/** Shows the due times of running processes that a change of the work calendar moves, before it is made. */
export function RestDayDialog({ day, rest, moves, onClose }: Props) {
  useFocusBack()
  const styles = useStyles()
  const t = useT()
  const zone = userZone()
  const action = t(rest ? 'calendarSetRest' : 'calendarSetWork')
  return (
    <Dialog
      open
      modalType="alert"
      onOpenChange={(_, data) => {
        if (!data.open) onClose(false)
      }}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{`${action}: ${day}`}</DialogTitle>
          <DialogContent>
            <p>{t('calendarMoves', { count: moves.length })}</p>
            {/* Focusable, so that the rows can be scrolled by keys. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <div className={styles.moves} tabIndex={0} role="region" aria-label={t('calendarMovesTitle')}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t('calendarMovesProcess')}</th>
                    <th scope="col">{t('calendarMovesCompany')}</th>
                    <th scope="col">{t('calendarMovesWas')}</th>
                    <th scope="col">{t('calendarMovesBecomes')}</th>
                  </tr>
                </thead>
                <tbody>
                  {moves.slice(0, mostRows).map((m, i) => (
                    // One process can have several due times; the list does not change.
                    <tr key={i}>
                      <td>{`${m.process} ${m.businessNo}`}</td>
                      <td>{m.company}</td>
                      <td>{showInstant(m.was, zone)}</td>
                      <td>{showInstant(m.becomes, zone)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            {moves.length > mostRows ? <p>{t('calendarMovesMore', { count: moves.length - mostRows })}</p> : null}
          </DialogContent>
          <DialogActions>
            <Button
              onClick={() => {
                onClose(false)
              }}
            >
              {t('cancel')}
            </Button>
            <Button
              appearance="primary"
              onClick={() => {
                onClose(true)
              }}
            >
              {action}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
