import { Button, Field, makeStyles, tokens } from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons'
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import type { WireEntity, WireField } from '../../domain/contracts/definitions.ts'
import type { ImportFieldOffer, ImportMapping } from '../../domain/contracts/files.calls.ts'
import { ChoiceBox } from '../../src/fields/choice/ChoiceBox.tsx'
import { matches, type OptionSource } from '../../src/fields/choice/options.ts'
import type { Typed } from '../../src/fields/edit/contract.ts'
import { FieldEditor, hasEditor } from '../../src/fields/edit/FieldEditor.tsx'
import { codeMessage, useT } from '../../src/i18n/intl.ts'
import { $language } from '../../src/state/language.ts'
import { useDefinition } from '../../src/views/parts/use-definition.ts'
import { fieldLabel } from './column-texts.ts'
import { always, withoutDefault } from './mapping.ts'

interface Props {
  readonly entityName: string
  readonly fields: readonly ImportFieldOffer[]
  readonly mapping: ImportMapping
  /** Required fields without a column, offered automatically. */
  readonly missing: readonly ImportFieldOffer[]
  /** The key comes from the address. */
  readonly fixed: boolean
  onChange(mapping: ImportMapping): void
}

const useStyles = makeStyles({
  all: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, flexShrink: 0 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: 0, color: tokens.colorNeutralForeground3 },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    alignItems: 'start',
  },
  one: { display: 'flex', alignItems: 'center', gap: '4px', '& > :first-child': { flexGrow: 1, minWidth: 0 } },
})

/** One value for all rows, for fields that the file does not have. */
export function Defaults({ entityName, fields, mapping, missing, fixed, onChange }: Props) {
  const styles = useStyles()
  const t = useT()
  const language = useStore($language)
  const [added, setAdded] = useState<readonly string[]>([])
  const keys = fields.filter(f => f.key && f.child === undefined).map(f => f.path)
  const given = Object.keys(mapping.defaults ?? {}).filter(p => !(fixed && keys.includes(p)))
  const paths = [...new Set([...missing.map(f => f.path), ...given, ...added])].filter(
    p => !mapping.columns.some(c => c.field === p),
  )
  const free = useMemo(
    () => fields.filter(f => !f.control && !paths.includes(f.path) && !mapping.columns.some(c => c.field === f.path)),
    [fields, paths, mapping],
  )
  const source: OptionSource = typed =>
    free
      .filter(f => matches(typed, [f.label.en_US, f.label.zh_CN, f.path]))
      .map(f => ({ value: f.path, label: fieldLabel(f, language) }))
  const drop = (path: string) => {
    setAdded(a => a.filter(p => p !== path))
    onChange(withoutDefault(mapping, path))
  }
  return (
    <section className={styles.all} aria-label={t('impDefaults')}>
      <h3 className={styles.title}>{t('impDefaults')}</h3>
      <p className={styles.text}>{t('impDefaultsText')}</p>
      <div className={styles.fields}>
        {paths.map(path => {
          const offer = fields.find(f => f.path === path)
          return offer ? (
            <OneDefault
              key={path}
              entityName={entityName}
              offer={offer}
              label={fieldLabel(offer, language)}
              value={mapping.defaults?.[path]}
              onValue={v => {
                onChange(v === null ? withoutDefault(mapping, path) : always(mapping, path, v))
              }}
              onDrop={
                missing.includes(offer)
                  ? null
                  : () => {
                      drop(path)
                    }
              }
            />
          ) : null
        })}
        <Field size="small" label={t('impDefaultAdd')}>
          <ChoiceBox
            label={t('impDefaultAdd')}
            text=""
            source={source}
            onPick={option => {
              if (option) setAdded(a => [...a, option.value])
            }}
          />
        </Field>
      </div>
    </section>
  )
}

interface OneProps {
  readonly entityName: string
  readonly offer: ImportFieldOffer
  readonly label: string
  readonly value: unknown
  onValue(value: unknown): void
  /** Null for a required field. */
  readonly onDrop: (() => void) | null
}

function OneDefault({ entityName, offer, label, value, onValue, onDrop }: OneProps) {
  const styles = useStyles()
  const t = useT()
  const owner = useDefinition('entity', entityName)
  const childName =
    owner.state === 'ready' && offer.child !== undefined ? owner.value.children[offer.child]?.entity : undefined
  const child = useDefinition('entity', childName)
  const [typed, setTyped] = useState<Typed | undefined>(undefined)
  const entity: WireEntity | undefined =
    offer.child === undefined
      ? owner.state === 'ready'
        ? owner.value
        : undefined
      : child.state === 'ready'
        ? child.value
        : undefined
  const field: WireField | undefined = entity?.fields[offer.path.split('.').at(-1) ?? '']
  if (!entity || !field || !hasEditor(field.kind)) return null
  return (
    <Field
      size="small"
      label={label}
      required={offer.required}
      validationMessage={typed ? (codeMessage(typed.code, { ...typed.params, field: label }) ?? null) : null}
    >
      <span className={styles.one}>
        <FieldEditor
          field={field}
          value={value}
          typed={typed}
          around={{ entity, values: {} }}
          onChange={v => {
            setTyped(undefined)
            onValue(v)
          }}
          onTyped={setTyped}
        />
        {onDrop ? (
          <Button
            size="small"
            appearance="subtle"
            icon={<Dismiss16Regular />}
            aria-label={t('impDefaultOff', { field: label })}
            onClick={onDrop}
          />
        ) : null}
      </span>
    </Field>
  )
}
