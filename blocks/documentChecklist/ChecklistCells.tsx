import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { DocumentChecklist } from '../../domain/contracts/document.calls.ts'
import { listLabel } from '../../src/fields/lists.ts'
import { useT } from '../../src/i18n/intl.ts'
import { findRoute } from '../../src/state/menus.ts'
import { howOf, type ViewPanel } from '../../src/views/host.ts'
import { AddressLink } from '../../src/views/parts/AddressLink.tsx'
import type { DocumentChecklistPart } from './documentChecklist.block.ts'

export type Row = DocumentChecklist['rows'][number]

const useStyles = makeStyles({
  files: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM },
  quiet: { color: tokens.colorNeutralForeground3 },
})

interface Props {
  readonly panel: ViewPanel
  readonly settings: DocumentChecklistPart
  readonly row: Row
}

const words = { check: 'checklistCheck', replace: 'checklistReplace', renew: 'checklistRenew' } as const

/** What to do next: a new document, or the one that waits for a check or a new version. */
export function Actions({ panel, settings, id, row }: Props & { readonly id: string }) {
  const styles = useStyles()
  const t = useT()
  if (row.next === null) return null
  const document = listLabel('trade:documentType', row.documentType)
  const [first] = row.documents
  const uploads = row.next === 'upload'
  const address = uploads
    ? `${settings.upload}?id=&${settings.names}=${id}&documentType=${row.documentType}`
    : first
      ? `${settings.opens}?id=${first.id}`
      : undefined
  if (!address || !findRoute(address)) return <span className={styles.quiet}>{t('checklistByOthers')}</span>
  const word = row.next === 'upload' ? t('checklistUpload') : t(words[row.next])
  return (
    <Button
      size="small"
      appearance={row.own ? 'primary' : 'secondary'}
      aria-label={uploads ? t('checklistUploadOf', { document }) : t('checklistOpenOf', { action: word, document })}
      onClick={e => {
        panel.host.open(address, howOf(e))
      }}
    >
      {word}
    </Button>
  )
}

export function Documents({ panel, settings, row }: Props) {
  const styles = useStyles()
  return (
    <span className={styles.files}>
      {row.documents.map(d => {
        const address = `${settings.opens}?id=${d.id}`
        const name = d.version > 1 ? `${d.documentNo} (${d.version})` : d.documentNo
        return <AddressLink key={d.id} address={address} text={name} host={panel.host} />
      })}
    </span>
  )
}
