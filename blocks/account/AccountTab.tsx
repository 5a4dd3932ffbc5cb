import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import { shortestPassword } from '../../domain/values/password-rules.ts'
import { endFactor, endSession, fetchAccount, inviteUser, lockUser, setUserPassword } from '../../src/api/account.ts'
import { useT } from '../../src/i18n/intl.ts'
import type { MessageKey } from '../../src/i18n/messages.ts'
import { notify } from '../../src/state/notices.ts'
import { Chip } from '../../src/ui/Chip.tsx'
import { errorText } from '../../src/views/parts/error-text.ts'
import { Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useFocusBack } from '../../src/views/parts/use-focus-back.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { SecretFields } from './SecretFields.tsx'
import { SessionTable } from './SessionTable.tsx'

const useStyles = makeStyles({
  tab: { display: 'grid', gap: tokens.spacingVerticalM },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, alignItems: 'center' },
})

/** The account of a user as its administrator sees it: invitation, password, lock, second factor, sessions. */
export function AccountTab({ id }: { readonly id: string }) {
  const styles = useStyles()
  const t = useT()
  const { value: account, error, again } = useFetched(`account/${id}`, stop => fetchAccount(id, stop))
  const [setting, setSetting] = useState(false)
  const act = (work: Promise<unknown>, done: MessageKey) => {
    work.then(
      () => {
        notify({ kind: 'success', code: done })
        again()
      },
      (e: unknown) => {
        notify({ kind: 'error', code: 'updateFailed', message: `${t('updateFailed')}: ${errorText(e)}` })
      },
    )
  }
  if (!account) return error ? <Failure error={error} onRetry={again} /> : <LoadingBar shown />
  return (
    <div className={styles.tab}>
      {error ? <Failure error={error} onRetry={again} /> : null}
      <div className={styles.row}>
        <Chip tone={account.hasPassword ? 'success' : 'warning'}>
          {t(account.hasPassword ? 'hasPassword' : 'noPassword')}
        </Chip>
        {account.mustChange ? <Chip tone="info">{t('mustChange')}</Chip> : null}
        {account.locked ? <Chip tone="danger">{t('accountLocked')}</Chip> : null}
        <Chip tone={account.secondFactor ? 'success' : 'info'}>
          {t(account.secondFactor ? 'factorOn' : 'factorOff')}
        </Chip>
      </div>
      <div className={styles.row}>
        <Button
          size="small"
          disabledFocusable={!account.mail}
          title={account.mail ? undefined : t('noMailServer')}
          onClick={() => {
            if (account.mail) act(inviteUser(id), 'invited')
          }}
        >
          {t('invite')}
        </Button>
        <Button
          size="small"
          onClick={() => {
            setSetting(true)
          }}
        >
          {t('setPassword')}
        </Button>
        {account.hasPassword ? (
          <Button
            size="small"
            onClick={() => {
              act(lockUser(id, !account.locked), account.locked ? 'unlockedNow' : 'lockedNow')
            }}
          >
            {t(account.locked ? 'unlock' : 'lock')}
          </Button>
        ) : null}
        {account.secondFactor ? (
          <Button
            size="small"
            onClick={() => {
              act(endFactor({ id }), 'factorEnded')
            }}
          >
            {t('factorReset')}
          </Button>
        ) : null}
        {account.sessions.length > 0 ? (
          <Button
            size="small"
            onClick={() => {
              act(endSession({ id }), 'sessionEnded')
            }}
          >
            {t('forceAllOffline')}
          </Button>
        ) : null}
      </div>
      <SessionTable sessions={account.sessions} onEnded={again} />
      {setting ? (
        <PasswordDialog
          id={id}
          onClose={() => {
            setSetting(false)
          }}
          onDone={again}
        />
      ) : null}
    </div>
  )
}

function PasswordDialog({ id, onClose, onDone }: { readonly id: string; onClose(): void; onDone(): void }) {
  useFocusBack()
  const t = useT()
  return (
    <Dialog
      open
      onOpenChange={(_, data) => {
        if (!data.open) onClose()
      }}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('setPassword')}</DialogTitle>
          <DialogContent>
            <SecretFields
              action="setPassword"
              done="passwordSet"
              onDone={() => {
                onClose()
                onDone()
              }}
              send={v => setUserPassword({ id, password: v.password ?? '', confirmPassword: v.confirmPassword ?? '' })}
              lines={[
                {
                  name: 'password',
                  label: 'newPassword',
                  autoComplete: 'new-password',
                  hint: t('passwordHint', { min: shortestPassword }),
                },
                { name: 'confirmPassword', label: 'confirmPassword', autoComplete: 'new-password' },
              ]}
            />
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
