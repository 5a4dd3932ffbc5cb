import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
} from '@fluentui/react-components'
import { useState } from 'react'
import { lists } from '../../domain/components/choices.ts'
import { fetchPageChoices } from '../../src/api/pages.ts'
import { ChoiceBox } from '../../src/fields/choice/ChoiceBox.tsx'
import { useT } from '../../src/i18n/intl.ts'
import { useFocusBack } from '../../src/views/parts/use-focus-back.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { useNamed } from './use-named.ts'

/** Asks for the list that a new page begins with. */
export function StartDialog({ onStart, onClose }: { onStart(view: string): void; onClose(): void }) {
  useFocusBack()
  const t = useT()
  const { value: choices } = useFetched('page-choices', fetchPageChoices)
  const named = useNamed(choices?.views.filter(v => lists.includes(v.kind)))
  const [view, setView] = useState('')
  return (
    <Dialog
      open
      onOpenChange={(_, d) => {
        if (!d.open) onClose()
      }}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('pgdStart')}</DialogTitle>
          <DialogContent>
            <p>{t('pgdStartText')}</p>
            <Field label={t('pgdStartList')} required>
              <ChoiceBox
                label={t('pgdStartList')}
                text={view === '' ? '' : named.labelOf(view)}
                placeholder={t('choose')}
                source={named.source}
                onLoose={() => {}}
                onPick={o => {
                  setView(o?.value ?? '')
                }}
              />
            </Field>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button
              appearance="primary"
              disabledFocusable={view === ''}
              onClick={() => {
                onStart(view)
                onClose()
              }}
            >
              {t('pgdStartNow')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
