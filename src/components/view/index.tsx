import { drawComponent, type ComponentProps } from '../../page/component.ts'
import { EmbeddedView } from '../../page/EmbeddedView.tsx'
import { useRecord } from '../../page/given-record.ts'
import { HeldRecord } from '../../page/HeldRecord.tsx'
import { ViewBox } from '../../page/ViewBox.tsx'
import { usePage, useValue } from '../../page/runtime.ts'
import { useT } from '../../i18n/intl.ts'

/** Any view of the catalogue, as its reader may see it; a form shows the record that another component gives. */
function View({ id, node }: ComponentProps) {
  const t = useT()
  const { designing } = usePage()
  const code = useValue(node, 'view'),
    height = useValue(node, 'height'),
    { bound, record } = useRecord(node, 'record')
  const isEmpty = typeof code !== 'string' || code === ''
  return (
    <ViewBox height={height} isEmpty={isEmpty}>
      {!bound ? (
        <EmbeddedView id={id} code={String(code)} />
      ) : record ? (
        <HeldRecord id={id} record={record}>
          {shown => <EmbeddedView key={shown.id} id={id} code={String(code)} query={{ id: shown.id }} />}
        </HeldRecord>
      ) : (
        <p className="portside-page-empty">{t(designing ? 'pageShowsRecord' : 'pageChooseFirst')}</p>
      )}
    </ViewBox>
  )
}

export const view = drawComponent('view', View)
