import { Button } from '@fluentui/react-components'
import { Eye16Regular } from '@fluentui/react-icons'
import { FileLink } from '../../src/fields/show/FileLink.tsx'
import { isPicture, isViewed } from '../../src/fields/show/picture-type.ts'
import { useT } from '../../src/i18n/intl.ts'
import { partBlock, type RecordBlockProps } from '../../src/views/blocks.ts'

export const attachmentFile = partBlock('attachmentFile', 'top', ({ base, panel }) => {
  const { id, fileName: name, fileType: type } = base.record
  if (typeof name !== 'string') return null
  return (
    <div>
      <FileLink id={id} name={name} />
      {typeof type === 'string' && (isViewed(type) || isPicture(type)) ? (
        <View id={id} name={name} panel={panel} />
      ) : null}
    </div>
  )
})

function View({ id, name, panel }: Pick<RecordBlockProps, 'panel'> & { readonly id: string; readonly name: string }) {
  const t = useT()
  return (
    <Button
      size="small"
      appearance="subtle"
      icon={<Eye16Regular />}
      title={t('pdfView')}
      aria-label={t('pdfViewFile', { name })}
      onClick={() => {
        panel.host.open(`/pdf?id=${id}`, 'beside')
      }}
    />
  )
}
