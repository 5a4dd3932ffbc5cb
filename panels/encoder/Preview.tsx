import { Field, Select, Textarea } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { CodePreview, EncoderRules } from '../../domain/contracts/encoder.calls.ts'
import type { Section } from '../../domain/encoder/sections.ts'
import { previewCodes } from '../../src/api/encoder.ts'
import { isAborted, isApiError } from '../../src/api/errors.ts'
import { $locale, useT } from '../../src/i18n/intl.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { paramsOf } from './draft.ts'

interface Props {
  readonly sections: readonly Section[]
  readonly minLength: number | null
  readonly maxLength: number | null
  readonly instances: EncoderRules['instances']
}

const pauseMs = 350

/** The next codes of the rule, remaining number, and end date. */
export function Preview({ sections, minLength, maxLength, instances }: Props) {
  const t = useT()
  const locale = useStore($locale)
  const [instance, setInstance] = useState('')
  const [incoming, setIncoming] = useState('')
  const [shown, setShown] = useState<{ readonly preview: CodePreview | null; readonly wrong: string | null }>({
    preview: null,
    wrong: null,
  })
  const chosen = instances.some(i => i.id === instance) ? instance : ''
  const asked = JSON.stringify({
    sections: sections.map(({ name, type, setting }) => ({ name, type, setting })),
    minLength,
    maxLength,
    ...(chosen ? { instance: chosen } : {}),
    params: paramsOf(incoming),
  })
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => {
      previewCodes(JSON.parse(asked) as Parameters<typeof previewCodes>[0], stop.signal).then(
        preview => {
          setShown({ preview, wrong: null })
        },
        (error: unknown) => {
          if (!isAborted(error))
            setShown({
              preview: null,
              wrong: isApiError(error) ? (error.problems[0]?.message ?? errorText(error)) : errorText(error),
            })
        },
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked])
  const { preview, wrong } = shown
  const needs = sections.some(s => s.type === 'IncomingParams')
  return (
    <aside className="portside-encoder-preview" aria-label={t('encPreview')}>
      <h2>{t('encPreview')}</h2>
      <Field label={t('encInstance')}>
        <Select
          value={chosen}
          onChange={(_, d) => {
            setInstance(d.value)
          }}
        >
          <option value="">{t('encNoInstance')}</option>
          {instances.map(i => (
            <option key={i.id} value={i.id}>
              {i.code}
            </option>
          ))}
        </Select>
      </Field>
      {needs ? (
        <Field label={t('encIncoming')}>
          <Textarea
            value={incoming}
            rows={2}
            spellCheck={false}
            onChange={(_, d) => {
              setIncoming(d.value)
            }}
          />
        </Field>
      ) : null}
      <div role="status">
        {(wrong ?? preview?.ends) ? <p className="portside-encoder-wrong">{wrong ?? preview?.ends}</p> : null}
        {preview?.left ? (
          <p>{t('encLeft', { n: new Intl.NumberFormat(locale).format(BigInt(preview.left)) })}</p>
        ) : null}
        {preview?.perDay ? (
          <p>
            {t('encPerDay', { n: new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(preview.perDay) })}{' '}
            {preview.exhaustedOn ? t('encExhausted', { day: preview.exhaustedOn }) : t('encNever')}
          </p>
        ) : null}
      </div>
      <ol>
        {preview?.codes.map((code, i) => (
          <li key={`${i} ${code}`}>{code}</li>
        ))}
      </ol>
    </aside>
  )
}
