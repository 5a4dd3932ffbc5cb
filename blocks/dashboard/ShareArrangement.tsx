import { Button, makeStyles, Popover, PopoverSurface, PopoverTrigger, tokens } from '@fluentui/react-components'
import { Delete16Regular, PeopleTeam16Regular } from '@fluentui/react-icons'
import { useId, useRef, useState } from 'react'
import type { Arrangement } from '../../domain/meta/screens/arrangement.ts'
import { isApiError } from '../../src/api/errors.ts'
import { useLists } from '../../src/fields/lists.ts'
import { useT } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { receiverLists, receiversName, RoleForm } from '../../src/views/parts/RoleForm.tsx'
import { offerArrangement, withdrawArrangement, type RoleArrangement } from './arrangement.ts'

const useStyles = makeStyles({
  // As wide as the form in it, so that the buttons of both are below each other.
  surface: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    width: 'min(300px, calc(100vw - 48px))',
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: tokens.spacingHorizontalS },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

interface Props {
  readonly code: string
  /** Roles that can open the dashboard. */
  readonly roles: readonly string[]
  readonly shared: readonly RoleArrangement[]
  /** What is shared: the arrangement as it shows. */
  readonly by: Arrangement
}

/** An administrator shares a dashboard's arrangement with roles; people who arranged it themselves keep theirs. */
export function ShareArrangement({ code, roles, shared, by }: Props) {
  const styles = useStyles()
  const t = useT()
  const [open, setOpen] = useState(false)
  useLists(open ? receiverLists : [])
  const listed = useId()
  const surface = useRef<HTMLDivElement>(null)
  // The button that removes one goes away with it: the focus goes to the next one, or to the form.
  const stay = () => surface.current?.querySelector<HTMLElement>('li button, [role=combobox]')?.focus()
  const done = async (work: Promise<void>, notice: 'arrangementShared' | 'arrangementWithdrawn') => {
    try {
      await work
      notify({ kind: 'success', code: notice })
    } catch (error) {
      const message = isApiError(error, 'CONFLICT') ? t('arrangementSharedMeanwhile') : errorText(error)
      notify({ kind: 'error', code: 'saveFailed', message })
    }
  }
  return (
    <Popover
      open={open}
      onOpenChange={(_, data) => {
        setOpen(data.open)
      }}
      positioning="below-end"
      trapFocus
    >
      <PopoverTrigger disableButtonEnhancement>
        <Button size="small" appearance="subtle" icon={<PeopleTeam16Regular />}>
          {t('arrangementOfRoles')}
        </Button>
      </PopoverTrigger>
      <PopoverSurface aria-label={t('arrangementOfRoles')}>
        <div ref={surface} className={styles.surface}>
          <p className={styles.hint}>{t('arrangementHint')}</p>
          {shared.length > 0 ? (
            <section aria-labelledby={listed}>
              <h3 id={listed} className={styles.title}>
                {t('arrangementsShared')}
              </h3>
              <ul className={styles.list}>
                {shared.map(s => (
                  <li key={`${s.role} ${s.companyType}`} className={styles.row}>
                    {receiversName(s, t)}
                    <Button
                      size="small"
                      appearance="subtle"
                      icon={<Delete16Regular />}
                      aria-label={t('arrangementWithdraw', { role: receiversName(s, t) })}
                      onClick={() => {
                        void done(withdrawArrangement(code, s), 'arrangementWithdrawn').then(stay)
                      }}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          <RoleForm
            title={t('arrangementShare')}
            roles={roles}
            onShare={to => done(offerArrangement(code, to, by), 'arrangementShared')}
            onCancel={() => {
              setOpen(false)
            }}
          />
        </div>
      </PopoverSurface>
    </Popover>
  )
}
