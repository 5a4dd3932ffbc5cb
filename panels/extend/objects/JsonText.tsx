import { Button, Textarea } from '@fluentui/react-components'
import { useRef } from 'react'
import type { OverlayCheck } from '../../../domain/contracts/overlay.calls.ts'
import type { ObjectDefinition } from '../../../domain/meta/designing/object.ts'
import { readJson, type Place } from '../../../domain/values/json-places.ts'
import { useT } from '../../../src/i18n/intl.ts'
import { saveJson } from '../../../src/lib/save-file.ts'
import { isDrawn, unfitParts } from './drawn.ts'

interface Props {
  readonly name: string
  readonly draft: ObjectDefinition
  /** Typed text that replaces the draft, if any. */
  readonly typed: string | null
  readonly check: OverlayCheck | null
  onType(typed: string | null): void
  onTake(definition: ObjectDefinition): void
}

const written = (d: ObjectDefinition): string => JSON.stringify(d, null, 2)

/** The whole definition as text, for editing, import and export. Errors show line and column. */
export function JsonText({ name, draft, typed, check, onType, onTake }: Props) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const text = typed ?? written(draft),
    read = readJson(text)
  const wrong =
    'wrong' in read
      ? t('JSON_WRONG', { ...read.wrong })
      : isDrawn(read.value)
        ? ''
        : t('objectsJsonParts', { names: unfitParts(read.value).join(', ') })
  const at = (path: string): Place => ('wrong' in read ? read.wrong : read.placeAt(path))
  const bring = async (file: File | undefined) => {
    if (file) onType((await file.text()).replace(/^\uFEFF/, ''))
  }
  return (
    <>
      <p className="portside-objects-tools">
        <Button
          size="small"
          disabledFocusable={typed === null || wrong !== ''}
          onClick={() => {
            if ('value' in read && isDrawn(read.value)) onTake(read.value)
          }}
        >
          {t('objectsJsonTake')}
        </Button>
        <Button size="small" onClick={() => input.current?.click()}>
          {t('objectsJsonImport')}
        </Button>
        <Button
          size="small"
          onClick={e => {
            saveJson(written(draft), `${name || 'object'}.json`, e.currentTarget.ownerDocument)
          }}
        >
          {t('objectsJsonExport')}
        </Button>
        {typed === null ? null : (
          <Button
            size="small"
            onClick={() => {
              onType(null)
            }}
          >
            {t('statesDiscard')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={t('objectsJsonImport')}
          onChange={e => {
            void bring(e.target.files?.[0])
            e.target.value = ''
          }}
        />
      </p>
      <Textarea
        className="portside-objects-json"
        aria-label={t('objectsJson')}
        aria-invalid={wrong !== ''}
        spellCheck={false}
        value={text}
        onChange={(_, d) => {
          onType(d.value)
        }}
      />
      {wrong ? (
        <p role="alert" className="portside-extend-wrong">
          {wrong}
        </p>
      ) : null}
      {typed === null && check && check.problems.length > 0 ? (
        <ul className="portside-extend-wrong">
          {check.problems.map((p, i) => (
            <li key={p}>{t('objectsJsonAt', { ...at(check.places?.[i] ?? ''), problem: p })}</li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
