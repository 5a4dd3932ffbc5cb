import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'
import { useT, useText } from '../../src/i18n/intl.ts'
import { useFocusBack } from '../../src/views/parts/use-focus-back.ts'
import { ChangeList } from './ChangeList.tsx'
import { LayoutSketch } from './LayoutSketch.tsx'
import { $offered, type Offered } from './offered.ts'
import { storedTitle } from '../dock/stored-title.ts'

/** An imported layout before it replaces the current one: closing and opening panels. */
export function LayoutPreview({ offered }: { readonly offered: Offered }) {
  useFocusBack()
  const t = useT()
  const say = useText()
  const { panels, tree } = offered.document
  const titles = new Map(Object.entries(panels).map(([id, p]) => [id, storedTitle(p, say)]))
  return (
    <Dialog
      open
      modalType="modal"
      onOpenChange={(_, data) => {
        if (!data.open) $offered.set(null)
      }}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('offerTitle', { name: offered.document.name || t('layoutOwn') })}</DialogTitle>
          <DialogContent>
            <p>{t('offerText')}</p>
            <LayoutSketch tree={tree} titles={titles} />
            <ChangeList
              changes={[
                ...[...titles].map(
                  ([id, title]) => ({ key: id, mark: 'comes', text: t('offerOpens', { title }) }) as const,
                ),
                ...offered.closes.map(
                  (title, i) => ({ key: `closes ${i}`, mark: 'goes', text: t('offerCloses', { title }) }) as const,
                ),
              ]}
            />
            {offered.leftOut > 0 ? (
              <p className="portside-offer-note">{t('offerLeftOut', { count: offered.leftOut })}</p>
            ) : null}
          </DialogContent>
          <DialogActions>
            <Button appearance="secondary" onClick={() => $offered.set(null)}>
              {t('cancel')}
            </Button>
            <Button
              appearance="primary"
              onClick={() => {
                offered.take()
                $offered.set(null)
              }}
            >
              {t('offerTake')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
