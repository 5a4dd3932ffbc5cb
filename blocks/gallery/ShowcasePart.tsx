import { Button, Field, Link, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { Reference } from '../../domain/meta/field.ts'
import { saveRecord } from '../../src/api/records.ts'
import { isReference } from '../../src/fields/reference.ts'
import { useT } from '../../src/i18n/intl.ts'
import { howOf, type ViewPanel } from '../../src/views/host.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { onceKeys } from '../../src/views/parts/key.ts'
import { useDefinition } from '../../src/views/parts/use-definition.ts'
import type { Values } from '../../src/views/record/model/draft.ts'
import type { AskedRecords, Showcase } from './gallery.block.ts'
import { KeepButton } from './KeepButton.tsx'
import { Picture } from '../../src/fields/show/Picture.tsx'
import { useKept } from './use-kept.ts'

const useStyles = makeStyles({
  part: { padding: '8px 14px', display: 'flex', flexDirection: 'column', gap: '8px' },
  pictures: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  picture: { width: 'min(260px, 100%)', height: '190px', borderRadius: tokens.borderRadiusMedium },
  ask: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: tokens.spacingHorizontalS, maxWidth: '720px' },
  question: { flexGrow: 1, minWidth: 'min(260px, 100%)' },
  wrong: { color: tokens.colorPaletteRedForeground1, margin: 0 },
})

interface Props {
  readonly panel: ViewPanel
  readonly settings: Showcase
  readonly record: Values & { readonly id: string }
}

/** The pictures of a record; whoever may can mark it as a favourite and ask about it. */
export function ShowcasePart({ panel, settings: { pictures, keeps, asks }, record }: Props) {
  const styles = useStyles()
  const t = useT()
  const files = pictures.flatMap((f): readonly Reference[] => {
    const value = record[f]
    return Array.isArray(value) ? value.filter(isReference) : isReference(value) ? [value] : []
  })
  const kept = useKept(keeps)
  const name = String(record.name ?? '')
  return (
    <div className={styles.part}>
      {files.length > 0 ? (
        <div className={styles.pictures}>
          {files.map(file => (
            <Picture key={file.id} file={file} alt={t('imageOf', { name: file.label })} className={styles.picture} />
          ))}
        </div>
      ) : null}
      {keeps ? (
        <div className={styles.ask}>
          <KeepButton
            name={name}
            kept={kept.isKept(record.id)}
            onToggle={() => {
              void kept.toggle(record.id)
            }}
          />
          <Button
            size="small"
            onClick={e => {
              panel.host.open(keeps.at, howOf(e))
            }}
          >
            {t('galleryFavourites', { count: kept.count })}
          </Button>
        </div>
      ) : null}
      {asks ? <Ask panel={panel} asks={asks} record={record.id} /> : null}
    </div>
  )
}

interface AskProps {
  readonly panel: ViewPanel
  readonly asks: AskedRecords
  readonly record: string
}

function Ask({ panel, asks, record }: AskProps) {
  const styles = useStyles()
  const t = useT()
  const entity = useDefinition('entity', asks.entity)
  const [question, setQuestion] = useState('')
  const [sent, setSent] = useState<string | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const [keyOf] = useState(onceKeys)
  if (entity.state !== 'ready' || !entity.value.rights.create) return null
  const send = async () => {
    setBusy(true)
    setFailed(null)
    try {
      const body = { record: { [asks.by]: record, [asks.text]: question.trim() } }
      const saved = await saveRecord(asks.entity, body, keyOf(body))
      setSent(saved.record.id)
      setQuestion('')
    } catch (error) {
      setFailed(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div className={styles.ask}>
        <Field label={t('galleryQuestion')} className={styles.question}>
          <Textarea
            value={question}
            maxLength={1000}
            onChange={(_, d) => {
              setSent(null)
              setQuestion(d.value)
            }}
          />
        </Field>
        <Button disabledFocusable={busy || question.trim() === ''} onClick={() => void send()}>
          {t('gallerySend')}
        </Button>
      </div>
      {failed ? (
        <p role="alert" className={styles.wrong}>
          {errorText(failed)}
        </p>
      ) : null}
      <div role="status">
        {sent ? (
          <>
            {t('gallerySent')}{' '}
            <Link
              as="button"
              onClick={e => {
                panel.host.open(`${asks.at}?id=${sent}`, howOf(e))
              }}
            >
              {t('galleryShowSent')}
            </Link>
          </>
        ) : null}
      </div>
    </>
  )
}
