import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import type { HoldingDefinition } from '../../domain/contracts/overlay.calls.ts'
import type { Text } from '../../domain/meta/text.ts'
import type { Option } from '../../src/fields/choice/options.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { published, Versions } from '../Versions.tsx'
import { ChangeField } from './ChangeField.tsx'
import { Checked } from './Checked.tsx'
import { FieldRows } from './FieldRows.tsx'
import { NewField } from './NewField.tsx'
import type { Holding } from './holding.ts'
import { useExtension } from './use-extension.ts'

interface Props {
  readonly name: string
  readonly holding: Holding
  readonly objects: readonly Option[]
  readonly versions: HoldingDefinition['versions']
  onDirty(why: Text | null): void
  onPublished(): void
}

/** Added fields of an object: existing, new, changed and retired ones, what they affect, and versions. */
export function Extension({ name, holding, objects, versions, onDirty, onPublished }: Props) {
  const t = useT()
  const text = useText()
  const version = versions[0]?.version ?? 0
  const [open, setOpen] = useState('')
  const { fields, mine, theirs, check, busy, take, publish, takeUp } = useExtension({
    name,
    holding,
    version,
    onDirty,
    onPublished: () => {
      setOpen('')
      onPublished()
    },
  })
  const count = Object.keys(mine).length,
    field = fields[open]
  return (
    <>
      <h2>
        {text(holding.label)} · {version === 0 ? t('asShipped') : t('versionNo', { version })}
      </h2>
      <p>
        {t('extendFactory', { count: holding.factory.length })} {t('extendRetireKeeps')}
      </p>
      {Object.keys(fields).length === 0 ? (
        <p>{t('extendNone')}</p>
      ) : (
        <FieldRows fields={fields} holds={holding.fields} mine={mine} open={open} onOpen={setOpen} onTake={take} />
      )}
      {theirs.length > 0 ? (
        <p role="alert" className="portside-extend-wrong">
          {t('extendOthers', { names: theirs.join(', ') })}
        </p>
      ) : null}
      {field ? (
        <>
          <h2>{t('extendChangeOf', { name: open })}</h2>
          <ChangeField
            key={`${open} ${JSON.stringify(field)}`}
            name={open}
            field={field}
            published={open in holding.fields}
            onTake={f => {
              take({ ...mine, [open]: f })
              setOpen('')
            }}
            onClose={() => {
              setOpen('')
            }}
          />
        </>
      ) : null}
      <h2>{t('extendNew')}</h2>
      <NewField
        taken={new Set([...holding.factory, ...Object.keys(fields)])}
        objects={objects}
        onAdd={(n, f) => {
          take({ ...mine, [n]: f })
        }}
      />
      {check ? <Checked check={check} /> : null}
      <p className="portside-problem-actions">
        <Button
          size="small"
          appearance="primary"
          disabledFocusable={count === 0 || busy || check === null || check.problems.length > 0}
          onClick={publish}
        >
          {t('publish')}
        </Button>
        <Button
          size="small"
          disabledFocusable={count === 0 || busy}
          onClick={() => {
            take({}, null)
          }}
        >
          {t('statesDiscard')}
        </Button>
        <span>{t('extendPublishedOver', { count })}</span>
      </p>
      <Versions versions={published(versions)} action={t('statesTakeUp')} busy={busy} onBack={takeUp} />
    </>
  )
}
