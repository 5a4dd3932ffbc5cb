import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components'
import { useT, useText } from '../src/i18n/intl.ts'
import { useFocusBack } from '../src/views/parts/use-focus-back.ts'
import { $offered, type Offered } from './offered.ts'
import { storedTitle } from './stored-title.ts'

/** A layout from outside, before it takes the place of the present one: what would close and what would open. */
export function LayoutPreview({ offered }: { readonly offered: Offered }) {
  useFocusBack()
  const t = useT()
  const say = useText()
  return (
    <Dialog open modalType="modal" onOpenChange={(_, data) => { if (!data.open) $offered.set(null) }}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('offerTitle', { name: offered.document.name || t('layoutOwn') })}</DialogTitle>
          <DialogContent>
            <p>{t('offerText')}</p>
            <ul className="portside-leave">
              {Object.entries(offered.document.panels).map(([id, p]) => <li key={id}>{t('offerOpens', { title: storedTitle(p, say) })}</li>)}
              {offered.closes.map(label => <li key={`closes ${label}`}>{t('offerCloses', { title: label })}</li>)}
            </ul>
          </DialogContent>
          <DialogActions>
            <Button appearance="secondary" onClick={() => $offered.set(null)}>{t('cancel')}</Button>
            <Button appearance="primary" onClick={() => { offered.take(); $offered.set(null) }}>{t('offerTake')}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
