import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Input,
} from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useT } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { useFocusBack } from '../../src/views/parts/use-focus-back.ts'
import { $handOver } from './hand-over.ts'

/** Shows the address for a sign-in elsewhere until it expires. */
export function HandOver({ address, until }: { readonly address: string; readonly until: number }) {
  useFocusBack()
  const t = useT()
  const [left, setLeft] = useState(() => Math.ceil((until - Date.now()) / 1000))
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = Math.ceil((until - Date.now()) / 1000)
      if (seconds <= 0) $handOver.set(null)
      else setLeft(seconds)
    }, 1000)
    return () => {
      clearInterval(timer)
    }
  }, [until])
  const copy = () => {
    void navigator.clipboard.writeText(address).then(
      () => {
        notify({ kind: 'success', code: 'handOverCopied' })
      },
      () => {
        /* the address can be selected and copied by hand */
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(_, data) => {
        if (!data.open) $handOver.set(null)
      }}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('handOverLabel')}</DialogTitle>
          <DialogContent>
            <p>{t('handOverText', { seconds: left })}</p>
            <Input
              readOnly
              value={address}
              aria-label={t('handOverLabel')}
              style={{ width: '100%' }}
              onFocus={e => {
                e.target.select()
              }}
            />
          </DialogContent>
          <DialogActions>
            <Button
              onClick={() => {
                $handOver.set(null)
              }}
            >
              {t('close')}
            </Button>
            <Button appearance="primary" onClick={copy}>
              {t('copyAddress')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
