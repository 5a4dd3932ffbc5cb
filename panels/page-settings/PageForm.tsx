import { Button, Field, Input, Switch, Textarea } from '@fluentui/react-components'
import { codeMessage, useT } from '../../src/i18n/intl.ts'
import type { MessageKey } from '../../src/i18n/messages.ts'
import type { readByCall } from './typed-settings.ts'
import { byCall, type ReadByCall, type Typed } from './typed-settings.ts'

const labels: Readonly<Record<(typeof byCall)[number], MessageKey>> = {
  testCase: 'pgTestCase',
  TCReplaceReq: 'pgReplaceReq',
  TCReplaceRes: 'pgReplaceRes',
}

const sentence = (read: ReturnType<typeof readByCall>, field: string): string | null =>
  'problem' in read ? (codeMessage(read.problem.code, { ...read.problem.params, field }) ?? null) : null

interface Props {
  readonly typed: Typed
  readonly read: ReadByCall
  /** It was tried to save: what is wrong is said. */
  readonly tried: boolean
  readonly unknown: boolean
  readonly taken: boolean
  onChange(part: Partial<Typed>): void
  onSave(): void
  onAnother(): void
}

/** The settings of one page. */
export function PageForm({ typed, read, tried, unknown, taken, onChange, onSave, onAnother }: Props) {
  const t = useT()
  return (
    <form
      onSubmit={e => {
        e.preventDefault()
        onSave()
      }}
    >
      <Field
        size="small"
        required
        label={t('pgPath')}
        validationMessage={
          !tried ? null : unknown ? (codeMessage('UNKNOWN_SCREEN') ?? null) : taken ? t('pgTaken') : null
        }
      >
        <Input
          value={typed.path}
          onChange={(_, d) => {
            onChange({ path: d.value })
          }}
        />
      </Field>
      <Switch
        checked={typed.TCShow}
        label={t('pgShow')}
        onChange={(_, d) => {
          onChange({ TCShow: d.checked })
        }}
      />
      <Switch
        checked={typed.TCIntercept}
        label={t('pgIntercept')}
        onChange={(_, d) => {
          onChange({ TCIntercept: d.checked })
        }}
      />
      {byCall.map(name => (
        <Field
          key={name}
          size="small"
          label={t(labels[name])}
          hint={t('pgByCall')}
          validationMessage={tried ? sentence(read[name], t(labels[name])) : null}
        >
          <Textarea
            rows={4}
            resize="vertical"
            spellCheck={false}
            value={typed[name]}
            onChange={(_, d) => {
              onChange({ [name]: d.value })
            }}
          />
        </Field>
      ))}
      <Field size="small" label={t('pgApiList')} hint={t('pgApiListHint')}>
        <Textarea
          rows={2}
          resize="vertical"
          spellCheck={false}
          value={typed.apiList}
          onChange={(_, d) => {
            onChange({ apiList: d.value })
          }}
        />
      </Field>
      <span>
        <Button type="submit" size="small" appearance="primary">
          {t('pgSave')}
        </Button>{' '}
        <Button size="small" onClick={onAnother}>
          {t('pgAnother')}
        </Button>
      </span>
    </form>
  )
}
