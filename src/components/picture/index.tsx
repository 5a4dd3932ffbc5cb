import { fetchDetail } from '../../api/records.ts'
import { isReference } from '../../fields/reference.ts'
import { Picture } from '../../fields/show/Picture.tsx'
import { useT } from '../../i18n/intl.ts'
import { drawComponent, type ComponentProps } from '../../page/component.ts'
import { useRecord } from '../../page/given-record.ts'
import { useItem, usePage, useValue, useWords } from '../../page/runtime.ts'
import { ViewBox } from '../../page/ViewBox.tsx'
import { useFetched } from '../../views/record/tabs/use-fetched.ts'

/** A stored picture of a record. Its reader gets it by their right to the record. */
function PictureOfRecord({ node }: ComponentProps) {
  const t = useT()
  const { designing } = usePage()
  const alt = useWords(node, 'alt'),
    field = useValue(node, 'file'),
    height = useValue(node, 'height')
  const item = useItem()
  const { bound, record } = useRecord(node, 'record')
  const name = typeof field === 'string' ? field : ''
  const { value } = useFetched(`${record?.entity ?? ''}/${record?.id ?? ''}/${record?.revision ?? ''}`, stop =>
    record ? fetchDetail(record.entity, { id: record.id }, stop) : Promise.resolve(null),
  )
  if (designing || (bound && !record))
    return <p className="portside-page-empty">{designing ? alt || t('pageShowsRecord') : t('pageChooseFirst')}</p>
  const of: unknown = bound ? value?.record[name] : item?.row.values[name]
  return (
    <ViewBox height={height} isEmpty={name === ''}>
      <Picture file={firstOf(of)} alt={alt} className="portside-page-picture" />
    </ViewBox>
  )
}

/** One file, or the first of several. */
function firstOf(value: unknown) {
  const [one]: readonly unknown[] = Array.isArray(value) ? value : [value]
  return isReference(one) ? one : null
}

export const picture = drawComponent('picture', PictureOfRecord)
